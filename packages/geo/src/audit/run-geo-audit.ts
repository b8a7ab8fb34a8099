import { type AnswerReader, answerQuestions } from "../asked/answer-questions.ts";
import type { ClosestPages } from "../asked/closest-pages.ts";
import type { OwnerQuestions } from "../asked/owner-questions.ts";
import { queryOwners } from "../asked/query-owners.ts";
import { engineIds } from "../crawlers/engines.ts";
import { crawlerListVersion } from "../generated/crawlers.ts";
import type { GeoCrawl, GeoSite } from "../input/geo-input.ts";
import type { CrawlChange } from "../patches/proposal.ts";
import type { ReadingContext } from "../reading/page-reading.ts";
import { type GeoAudit, type GeoScores, geoAuditVersion } from "../result/geo-audit.ts";
import { notScored } from "../result/not-scored.ts";
import { answerabilityCheck, rulesetVersion } from "../scoring/ruleset.ts";
import type { SiteReading } from "../site/site-reading.ts";
import { type AuditTerms, auditTerms } from "./audit-terms.ts";
import { readChanged } from "./changed-crawl.ts";
import { type CheckTally, checkTallies } from "./check-tallies.ts";
import { gainsOf } from "./gains.ts";
import { gatherSite } from "./gather-site.ts";
import type { AnswerabilityScores, GeoAuditOptions } from "./geo-audit-options.ts";
import { geoConfidence } from "./geo-confidence.ts";
import { geoEngines } from "./geo-engines.ts";
import { byGain, geoIssues } from "./geo-issues.ts";
import { geoNotices } from "./geo-notices.ts";
import { qualityParts } from "./geo-pillars.ts";
import { geoPolicyConflicts, geoPolicyMatrix } from "./geo-policy.ts";
import { geoDistribution, geoTemplates, meanOf } from "./geo-templates.ts";
import { geoChecks, geoUnmeasured } from "./geo-unmeasured.ts";
import type { JudgedCrawl } from "./patch-proof.ts";
import { provenLlmsTxt, withProvenPatches } from "./proven-patches.ts";
import { type CrawlReading, readCrawl } from "./read-crawl.ts";
import { edgeCheck, reportedIssues } from "./reported-issues.ts";
import { points, roundOrNull } from "./rounding.ts";
import { sampleCaveat } from "./sample-caveat.ts";
import { type ScoredCrawl, scoreCrawl } from "./score-crawl.ts";
import { type ShownFacts, shownFacts } from "./shown-facts.ts";
import { shownTallies } from "./shown-tallies.ts";
import { agentScore, policyScore, type SideScore } from "./side-scores.ts";

/**
 * Audits how well answer engines can fetch, read, quote and verify a site, from a finished crawl: one stream over all
 * pages, then the pages of a stratified sample one at a time. It makes no requests except to the model of
 * `answerReader`; without one, the same crawl and options give the same result.
 *
 * @throws AuditError `invalid_options`
 * @throws the reason of `signal` when it is aborted
 * @example const audit = await runGeoAudit(crawl, { now, goal: "visible-no-training" });
 */
export async function runGeoAudit(crawl: GeoCrawl, options: GeoAuditOptions): Promise<GeoAudit> {
  const terms = auditTerms(options);
  const { answerability = null, indexNowKey = null } = options;
  const { shown, listener } = shownFacts([...terms.questions, ...terms.targetQueries]);
  const judge = async (reading: CrawlReading, site: GeoSite) =>
    judged(reading, await gatherSite(site, reading, { goal: terms.goal, indexNowKey }), terms, answerability);
  const before = await judge(await readCrawl(crawl, terms, { listener }), crawl.site);
  const closest = shown.closest();
  const { examples, blockers } = shown;
  const audit = reportOf(before, terms, { answerability, closest, examples, blockers });
  const questions = await ownerQuestions(crawl, { ...before.reading.context, closest }, terms, options.answerReader);
  const quiet = { ...terms, onProgress: () => undefined };
  const patching = {
    crawl,
    before,
    terms,
    judgeAfter: async (change: CrawlChange) =>
      judge(await readChanged(crawl, change, before.reading, quiet), { ...crawl.site, ...change.site }),
  };
  return {
    ...audit,
    questions,
    issues: options.patches === true ? await withProvenPatches(audit.issues, patching) : audit.issues,
    proposals: options.llmsTxt === true ? await provenLlmsTxt(patching) : [],
  };
}

async function ownerQuestions(
  crawl: GeoCrawl,
  { brand, closest }: Pick<ReadingContext, "brand"> & { readonly closest: ReadonlyMap<string, ClosestPages> },
  { questions, seed, signal, onProgress }: AuditTerms,
  reader: AnswerReader = {},
): Promise<OwnerQuestions | null> {
  if (questions.length === 0) return null;
  return answerQuestions(
    {
      questions,
      closest,
      brand,
      seed,
      signal,
      load: (url) => crawl.load(url, signal),
      onPage: (done, total) => onProgress({ phase: "ask", done, total }),
    },
    reader,
  );
}

/** Crawl with its scores and everything that the report is derived from. */
interface Judged extends JudgedCrawl, Pick<GeoAudit, "withoutScore"> {
  readonly site: SiteReading;
  readonly tallies: readonly CheckTally[];
  readonly agent: SideScore;
  readonly policy: SideScore;
}

/** Scores what was read; pure. */
function judged(
  reading: CrawlReading,
  site: SiteReading,
  terms: AuditTerms,
  answerability: AnswerabilityScores | null,
): Judged {
  const scored = scoreCrawl(reading, site, { ...terms, answerability });
  const tallies = checkTallies(reading, scored);
  const agent = agentScore(tallies);
  const policy = policyScore(tallies);
  return {
    reading,
    site,
    scored,
    tallies,
    agent,
    policy,
    ...scoresOf(scored, { agent, policy, answerability, tallies }),
  };
}

/** Derives the report from a judged crawl; pure. */
function reportOf(
  { reading, site, scored, agent, policy, scores, withoutScore, ...judged }: Judged,
  terms: AuditTerms,
  {
    answerability,
    closest,
    examples,
    blockers,
  }: Pick<ShownFacts, "examples" | "blockers"> & {
    readonly answerability: AnswerabilityScores | null;
    readonly closest: ReadonlyMap<string, ClosestPages>;
  },
): Omit<GeoAudit, "questions" | "proposals"> {
  const { startUrl } = reading.context;
  const tallies = shownTallies(judged.tallies, scored.siteVerdicts, { examples, startUrl });
  const quality = qualityParts(scored);
  const readPages = readByTemplate(reading);
  const run = ranElsewhere(scored, answerability);
  const gains = gainsOf(scored);
  const caveat = sampleCaveat(reading.survey);
  return {
    version: geoAuditVersion,
    auditedOn: dayOf(terms.today),
    goal: terms.goal,
    scores,
    withoutScore,
    distribution: scored.withoutScore === null ? geoDistribution(scored) : null,
    perEngine: geoEngines(reading, scored, { blockers, readPages }),
    confidence: geoConfidence(scored, quality, {
      geo: scores.geo,
      seed: terms.seed,
      isPartial: site.site.isPartial,
      caveat,
    }),
    pillars: [...quality.pillars],
    templates: geoTemplates(reading, scored),
    policyMatrix: geoPolicyMatrix(site),
    ...geoPolicyConflicts(site),
    issues: [
      ...geoIssues({
        tallies,
        gains: { geo: gains, agent: agent.gains, policy: policy.gains },
        clusters: reading.clusters,
        readPages,
        weights: terms.weights,
        isClosed: terms.goal === "closed",
      }),
      ...reportedIssues(scored, gains, startUrl),
    ].sort(byGain),
    notices: geoNotices(tallies),
    checks: geoChecks(tallies, run),
    targetQueries: queryOwners(terms.targetQueries, closest),
    notScored: notScored(terms.questions.length + terms.targetQueries.length > 0, terms.switchedOff),
    unmeasured: geoUnmeasured(tallies, run),
    sample: {
      pages: reading.clusters.reduce((sum, { pages }) => sum + pages, 0),
      sampledPages: reading.sheets.length,
      maxPages: terms.maxPages,
      strategy: "stratified",
      seed: terms.seed,
      isPartial: site.site.isPartial,
      caveat,
    },
    documents: site.site.documents.map(({ url, status }) => ({ url, status })),
    versions: {
      ruleset: rulesetVersion,
      crawlers: crawlerListVersion,
      prompt: answerability?.promptVersion ?? null,
      model: answerability?.modelId ?? null,
    },
  };
}

/** Returns the checks that ran outside this audit and whose results were passed in. */
function ranElsewhere({ terms }: ScoredCrawl, answerability: AnswerabilityScores | null): ReadonlySet<string> {
  const tried = engineIds.some((id) => terms.worstEdge[id] < 1);
  return new Set([
    ...(answerability === null ? [] : [answerabilityCheck, "llm.negative-control"]),
    ...(tried ? [edgeCheck] : []),
  ]);
}

function scoresOf(
  scored: ScoredCrawl,
  beside: {
    readonly agent: SideScore;
    readonly policy: SideScore;
    readonly answerability: AnswerabilityScores | null;
    readonly tallies: readonly CheckTally[];
  },
): Pick<GeoAudit, "scores" | "withoutScore"> {
  const pages = scored.scores.map((_, index) => index);
  const none = scored.withoutScore;
  const mean = (part: "score" | "reach" | "quality" | "integrity") =>
    none === null ? points(meanOf(pages, scored.shares, (page) => scored.scores[page]?.[part] ?? null)) : null;
  const scores: GeoScores = {
    geo: mean("score"),
    reach: mean("reach"),
    quality: mean("quality"),
    integrity: mean("integrity"),
    agent: roundOrNull(beside.agent.score),
    policy: roundOrNull(beside.policy.score),
    answerability: answerabilityScore(beside.answerability),
  };
  const reasons: Partial<Record<keyof GeoScores, string>> = {
    agent: "No agent check applies to the site.",
    policy: "The site has no policy statements to check for consistency.",
    answerability:
      beside.answerability === null
        ? "No language model was used."
        : "The answers do not give a reliable score: `answerability.reason` says why.",
  };
  const withoutScore = (Object.keys(scores) as (keyof GeoScores)[]).flatMap((score) =>
    scores[score] === null ? [{ score, reason: reasons[score] ?? none ?? "Nothing could be measured." }] : [],
  );
  return { scores, withoutScore };
}

/** Returns the mean over pages of the share of questions that they answer verifiably, in points. */
function answerabilityScore(result: AnswerabilityScores | null): number | null {
  if (result?.isReliable !== true) return null;
  const asked = result.pages.filter(({ questions, isCompromised }) => questions > 0 && !isCompromised);
  if (asked.length === 0) return null;
  return points(asked.reduce((sum, { verified, questions }) => sum + verified / questions, 0) / asked.length);
}

function readByTemplate({ sheets }: CrawlReading): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { template } of sheets) counts.set(template, (counts.get(template) ?? 0) + 1);
  return counts;
}

function dayOf(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}
