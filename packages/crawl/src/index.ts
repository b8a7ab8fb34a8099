export { type ChainCookies, chainCookies } from "./chain-cookies.ts";
export { isChallengeResponse, startOf } from "./companions/challenge-response.ts";
export { loadCompanionSurvey } from "./companions/load-companion-survey.ts";
export { loadExternalLinks } from "./companions/load-external-links.ts";
export { loadHostProbes } from "./companions/load-host-probes.ts";
export { loadResources } from "./companions/load-resources.ts";
export { ownHosts } from "./companions/resources.ts";
export type { CrawlOptions, CrawlPorts, CrawlResult, CrawlRun } from "./crawl-ports.ts";
export { crawlSite } from "./crawl-site.ts";
export type { BatchFacts, HostWaitFacts } from "./diagnostics.ts";
export { fetchRobots } from "./fetch-robots.ts";
export type { CrawlGates, GateAnswer, HostGate, HostGates, TenantGates } from "./host-gate.ts";
export { hostGates } from "./host-gates.ts";
export type { HostWait, HostWaitReason } from "./host-wait.ts";
export { followedEdges } from "./link-policy.ts";
export { redirectTarget } from "./polite-fetch.ts";
export { loadRenderedPages } from "./rendering/load-rendered-pages.ts";
export { answerOfStatus } from "./retry-policy.ts";
export type { RobotsReport } from "./robots-report.ts";
export { crawlScope, type Scope, type ScopeDecision } from "./scope.ts";
export { sharedHostGates } from "./shared-host-gates.ts";
export { loadSiteCopy, noCopy, type SiteCopyDecision } from "./site-copy.ts";
export { type SiteFile, type SiteFiles, type SiteFilesPorts, siteFiles } from "./site-files.ts";
export { siteOfHost } from "./site-of-host.ts";
export {
  type DiscoveredSitemap,
  type DiscoverSitemapsOptions,
  discoverSitemaps,
  type NamedSitemap,
} from "./sitemap/discover-sitemaps.ts";
export { parseSitemap, type SitemapOptions } from "./sitemap/parse-sitemap.ts";
export type { ParsedSitemap, SitemapAlternate, SitemapEntry, SitemapIssue } from "./sitemap/parsed-sitemap.ts";
export { type SitemapReader, type SitemapReaderOptions, sitemapReader } from "./sitemap/sitemap-reader.ts";
export { patternOfUrl } from "./traps/url-groups.ts";
export { type UrlPatterns, urlPatterns } from "./url-pattern.ts";
