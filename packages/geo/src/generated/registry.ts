// Written by `npm run generate`; do not edit.
import type { Measure } from "../checks/measure.ts";
import accessBingCopilotEligibility from "../checks/access/bing-copilot-eligibility.ts";
import accessCanonical from "../checks/access/canonical.ts";
import accessCdnDefaultAdvisory from "../checks/access/cdn-default-advisory.ts";
import accessChallengeMarkers from "../checks/access/challenge-markers.ts";
import accessCrawlDelay from "../checks/access/crawl-delay.ts";
import accessDeadUrls from "../checks/access/dead-urls.ts";
import accessFetchErrors from "../checks/access/fetch-errors.ts";
import accessGoogleAiEligibility from "../checks/access/google-ai-eligibility.ts";
import accessGoogleExtendedMyth from "../checks/access/google-extended-myth.ts";
import accessHtmlBytes from "../checks/access/html-bytes.ts";
import accessHttp402 from "../checks/access/http-402.ts";
import accessIndexnow from "../checks/access/indexnow.ts";
import accessPaywallGate from "../checks/access/paywall-gate.ts";
import accessRedirects from "../checks/access/redirects.ts";
import accessRobotsFetch from "../checks/access/robots-fetch.ts";
import accessRobotsSearchTokens from "../checks/access/robots-search-tokens.ts";
import accessRobotsStaleTokens from "../checks/access/robots-stale-tokens.ts";
import accessRobotsUserTokens from "../checks/access/robots-user-tokens.ts";
import accessSitemap from "../checks/access/sitemap.ts";
import accessTtfb from "../checks/access/ttfb.ts";
import authorityByline from "../checks/authority/byline.ts";
import authorityOrgIdentity from "../checks/authority/org-identity.ts";
import citabilitySourced from "../checks/citability/sourced.ts";
import citabilityVagueAuthority from "../checks/citability/vague-authority.ts";
import extractabilityChunkPurity from "../checks/extractability/chunk-purity.ts";
import extractabilityDefinition from "../checks/extractability/definition.ts";
import extractabilityLeadAnswer from "../checks/extractability/lead-answer.ts";
import extractabilityReadability from "../checks/extractability/readability.ts";
import extractabilitySelfContained from "../checks/extractability/self-contained.ts";
import freshnessAge from "../checks/freshness/age.ts";
import freshnessDateConsistency from "../checks/freshness/date-consistency.ts";
import freshnessLastmod from "../checks/freshness/lastmod.ts";
import freshnessStaleRefs from "../checks/freshness/stale-refs.ts";
import freshnessVisibleDate from "../checks/freshness/visible-date.ts";
import integrityGeneratorResidue from "../checks/integrity/generator-residue.ts";
import integrityHiddenPrompt from "../checks/integrity/hidden-prompt.ts";
import integrityInvisibleUnicode from "../checks/integrity/invisible-unicode.ts";
import integrityKeywordStuffing from "../checks/integrity/keyword-stuffing.ts";
import integrityMemoryPoisonLinks from "../checks/integrity/memory-poison-links.ts";
import integrityScaledDuplication from "../checks/integrity/scaled-duplication.ts";
import machineInterfacesA11yNames from "../checks/machine-interfaces/a11y-names.ts";
import machineInterfacesA2aCard from "../checks/machine-interfaces/a2a-card.ts";
import machineInterfacesAgentSkills from "../checks/machine-interfaces/agent-skills.ts";
import machineInterfacesAiCatalog from "../checks/machine-interfaces/ai-catalog.ts";
import machineInterfacesAiPluginStale from "../checks/machine-interfaces/ai-plugin-stale.ts";
import machineInterfacesApiDocs from "../checks/machine-interfaces/api-docs.ts";
import machineInterfacesDeclaredFiles from "../checks/machine-interfaces/declared-files.ts";
import machineInterfacesFormFields from "../checks/machine-interfaces/form-fields.ts";
import machineInterfacesInventedEndpoints from "../checks/machine-interfaces/invented-endpoints.ts";
import machineInterfacesLlmsTxt from "../checks/machine-interfaces/llms-txt.ts";
import machineInterfacesMcpCard from "../checks/machine-interfaces/mcp-card.ts";
import machineInterfacesNativeControls from "../checks/machine-interfaces/native-controls.ts";
import machineInterfacesNlweb from "../checks/machine-interfaces/nlweb.ts";
import machineInterfacesOauth from "../checks/machine-interfaces/oauth.ts";
import machineInterfacesWebmcp from "../checks/machine-interfaces/webmcp.ts";
import policyConflicts from "../checks/policy/conflicts.ts";
import policyContentSignal from "../checks/policy/content-signal.ts";
import policyContentUsage from "../checks/policy/content-usage.ts";
import policyGoalFit from "../checks/policy/goal-fit.ts";
import policyNoaiMeta from "../checks/policy/noai-meta.ts";
import policyRsl from "../checks/policy/rsl.ts";
import policyTdmrep from "../checks/policy/tdmrep.ts";
import renderabilityImageText from "../checks/renderability/image-text.ts";
import renderabilityMainExtract from "../checks/renderability/main-extract.ts";
import renderabilitySpaShell from "../checks/renderability/spa-shell.ts";
import retrievabilityAnchors from "../checks/retrievability/anchors.ts";
import retrievabilityBoilerplate from "../checks/retrievability/boilerplate.ts";
import retrievabilityCanonical from "../checks/retrievability/canonical.ts";
import retrievabilityDescription from "../checks/retrievability/description.ts";
import retrievabilityDuplicate from "../checks/retrievability/duplicate.ts";
import retrievabilityH1 from "../checks/retrievability/h1.ts";
import retrievabilityHeadingSpecific from "../checks/retrievability/heading-specific.ts";
import retrievabilityHeadings from "../checks/retrievability/headings.ts";
import retrievabilityThin from "../checks/retrievability/thin.ts";
import retrievabilityTitle from "../checks/retrievability/title.ts";
import structuredDataCoverage from "../checks/structured-data/coverage.ts";
import structuredDataParse from "../checks/structured-data/parse.ts";
import structuredDataRequired from "../checks/structured-data/required.ts";
import structuredDataVisibleParity from "../checks/structured-data/visible-parity.ts";

/** All measures that code decides, by pillar and name. */
export const measures: readonly Measure[] = [
  accessBingCopilotEligibility,
  accessCanonical,
  accessCdnDefaultAdvisory,
  accessChallengeMarkers,
  accessCrawlDelay,
  accessDeadUrls,
  accessFetchErrors,
  accessGoogleAiEligibility,
  accessGoogleExtendedMyth,
  accessHtmlBytes,
  accessHttp402,
  accessIndexnow,
  accessPaywallGate,
  accessRedirects,
  accessRobotsFetch,
  accessRobotsSearchTokens,
  accessRobotsStaleTokens,
  accessRobotsUserTokens,
  accessSitemap,
  accessTtfb,
  authorityByline,
  authorityOrgIdentity,
  citabilitySourced,
  citabilityVagueAuthority,
  extractabilityChunkPurity,
  extractabilityDefinition,
  extractabilityLeadAnswer,
  extractabilityReadability,
  extractabilitySelfContained,
  freshnessAge,
  freshnessDateConsistency,
  freshnessLastmod,
  freshnessStaleRefs,
  freshnessVisibleDate,
  integrityGeneratorResidue,
  integrityHiddenPrompt,
  integrityInvisibleUnicode,
  integrityKeywordStuffing,
  integrityMemoryPoisonLinks,
  integrityScaledDuplication,
  machineInterfacesA11yNames,
  machineInterfacesA2aCard,
  machineInterfacesAgentSkills,
  machineInterfacesAiCatalog,
  machineInterfacesAiPluginStale,
  machineInterfacesApiDocs,
  machineInterfacesDeclaredFiles,
  machineInterfacesFormFields,
  machineInterfacesInventedEndpoints,
  machineInterfacesLlmsTxt,
  machineInterfacesMcpCard,
  machineInterfacesNativeControls,
  machineInterfacesNlweb,
  machineInterfacesOauth,
  machineInterfacesWebmcp,
  policyConflicts,
  policyContentSignal,
  policyContentUsage,
  policyGoalFit,
  policyNoaiMeta,
  policyRsl,
  policyTdmrep,
  renderabilityImageText,
  renderabilityMainExtract,
  renderabilitySpaShell,
  retrievabilityAnchors,
  retrievabilityBoilerplate,
  retrievabilityCanonical,
  retrievabilityDescription,
  retrievabilityDuplicate,
  retrievabilityH1,
  retrievabilityHeadingSpecific,
  retrievabilityHeadings,
  retrievabilityThin,
  retrievabilityTitle,
  structuredDataCoverage,
  structuredDataParse,
  structuredDataRequired,
  structuredDataVisibleParity,
];
