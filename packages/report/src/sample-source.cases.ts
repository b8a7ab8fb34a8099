import { emptyFacts } from "@sightline/facts";
import {
  type Crawl,
  crawlPlan,
  type ExternalLink,
  type Issue,
  issueId,
  type PageRecord,
  type RuleTally,
  type Score,
  type ScoreCause,
  type Severity,
} from "@sightline/model";
import type { StoredIssue } from "@sightline/model/ports";
import type { RuleMeta } from "@sightline/model/rule";
import type { ReportSource } from "./build-report.ts";

/** The origin of the sample site. */
export const origin = "https://example.com";

/** A healthy page; a test says what is special about it. */
export function samplePage(id: number, path: string, overrides: Partial<PageRecord> = {}): PageRecord {
  const url = origin + path;
  return {
    ...emptyFacts(url),
    kind: "html",
    contentType: "text/html",
    analysis: "ok",
    title: `Page ${id}`,
    metaDescription: `What page ${id} is about.`,
    headings: [{ level: 1, text: `Heading ${id}`, hidden: false, inMain: true }],
    lang: "en",
    wordCount: 420,
    bodyBytes: 12_345,
    totalMs: 81.4,
    id,
    depth: id === 1 ? 0 : 1,
    clickDepth: id === 1 ? 0 : 1,
    indexability: "indexable",
    inlinks: 3,
    followedInlinks: 3,
    outlinks: 7,
    linkScore: 1,
    linkScorePercentile: null,
    finalUrl: url,
    redirectHops: 0,
    redirectLoop: false,
    nearDuplicateCluster: null,
    inSitemap: true,
    ...overrides,
  };
}

/** A rule's words. */
export function sampleRule(id: string, severity: Severity, overrides: Partial<RuleMeta> = {}): RuleMeta {
  return {
    id,
    category: "titles-meta",
    title: `Problem ${id}`,
    severity,
    why: `What ${id} costs.`,
    fix: `What to do about ${id}.`,
    sources: ["https://standards.example/rule"],
    messages: { seen: "Saw {what}." },
    partialCrawl: "safe",
    ...overrides,
  };
}

/** An issue of a page. */
export function sampleIssue(rule: RuleMeta, page: PageRecord, overrides: Partial<Issue> = {}): StoredIssue {
  const subject = overrides.subject ?? { kind: "page", url: page.url };
  return {
    id: overrides.id ?? issueId(rule.id, subject),
    rule: rule.id,
    category: rule.category,
    severity: rule.severity,
    certainty: "certain",
    phase: "page",
    subject,
    message: "seen",
    data: { what: "nothing" },
    count: 1,
    pageId: page.id,
    memberIds: [],
    source: null,
    firstSeenCrawlId: "crawl_1",
    ...overrides,
  };
}

/** A finished crawl. */
export function sampleCrawl(overrides: Partial<Crawl> = {}): Crawl {
  return {
    id: "crawl_1",
    siteId: "site_1",
    startUrl: `${origin}/`,
    status: "completed",
    stopReason: "exhausted",
    truncated: false,
    plan: crawlPlan({}),
    counts: {
      discovered: 4,
      fetched: 3,
      pages: 3,
      failed: 0,
      skippedByRobots: 1,
      bytes: 37_035,
      byStatusClass: { "2xx": 3 },
    },
    limitsHit: [],
    epoch: 1,
    rulesetVersion: "rules-1",
    createdAt: "2026-11-21T04:05:00.000Z",
    startedAt: "2026-11-21T04:05:06.000Z",
    finishedAt: "2026-11-21T04:05:09.500Z",
    error: null,
    ...overrides,
  };
}

/** What is left of a rule that names no target. */
export function sampleCause(rule: string, gain: number, parts: Partial<ScoreCause> = {}): ScoreCause {
  return {
    rules: [rule],
    target: null,
    targets: 0,
    element: null,
    region: null,
    text: "",
    template: null,
    affected: 1,
    unit: "page",
    gain,
    ...parts,
  };
}

/** A score that loses points to two rules. */
export const sampleScore: Score = {
  value: 81.25,
  reason: null,
  grade: "needs-work",
  gradeReason: null,
  coverage: 0.75,
  interval: null,
  population: 3,
  refusals: {},
  pages: { judged: 3, unreachable: 0, notAnalysed: 0, notRendered: 0, refused: 0, noindex: 0, copies: 0 },
  availability: { score: 100, pointsLost: 0 },
  categories: [
    { id: "access-indexability", score: 100, weight: 0.6, pointsLost: 0 },
    { id: "content-metadata", score: 62.5, weight: 0.4, pointsLost: 18.75 },
    { id: "international-variants", score: null, weight: 0, pointsLost: 0 },
  ],
  attribution: [
    { rule: "title-missing", pointsLost: 15, gainIfFixed: 15.5, affected: 2 },
    { rule: "description-missing", pointsLost: 3.75, gainIfFixed: 3.7, affected: 1 },
  ],
  causes: [sampleCause("title-missing", 15.5, { affected: 2 }), sampleCause("description-missing", 3.7)],
  causesCapped: false,
  policyVersion: "policy-1",
};

const titleMissing = sampleRule("title-missing", "error", { title: "Page has no title" });
const descriptionMissing = sampleRule("description-missing", "warning", { title: "Page has no description" });
const hreflang = sampleRule("hreflang-return", "error", { title: "hreflang has no return link" });

/** A tally of an assessed rule. */
export function sampleTally(rule: RuleMeta, failing: number): RuleTally {
  return { rule: rule.id, status: "assessed", applicable: 3, failing, needsReview: 0, issues: failing };
}

/** Opens a stream of batches, each time anew. */
export function batches<Item>(...all: readonly (readonly Item[])[]): () => AsyncIterable<readonly Item[]> {
  return async function* () {
    yield* all;
  };
}

/** Three pages, two of which have issues. */
export function sampleSource(overrides: Partial<ReportSource> = {}): ReportSource {
  const [first, second, third] = [samplePage(1, "/"), samplePage(2, "/two"), samplePage(5, "/five")];
  return {
    generator: { name: "sightline", version: "0.1.0" },
    site: { url: `${origin}/`, origin },
    crawl: sampleCrawl(),
    score: sampleScore,
    rules: [titleMissing, descriptionMissing, hreflang],
    tallies: [
      sampleTally(titleMissing, 2),
      sampleTally(descriptionMissing, 1),
      { ...sampleTally(hreflang, 0), status: "not-assessed", reason: "The crawl did not cover the whole site." },
    ],
    pages: batches([first, second], [third]),
    issues: batches(
      [sampleIssue(descriptionMissing, second)],
      [sampleIssue(titleMissing, second), sampleIssue(titleMissing, third, { certainty: "review" })],
    ),
    issueCounts: batches(
      [{ pageId: 2, error: 1, warning: 1, notice: 0 }],
      [{ pageId: 5, error: 1, warning: 0, notice: 0 }],
    ),
    ...overrides,
  };
}

/** Builds a live URL of another site. */
export const sampleLink = (url: string, parts: Partial<ExternalLink> = {}): ExternalLink => ({
  url,
  verdict: "alive",
  reason: "status",
  status: 200,
  finalUrl: url,
  movedPermanently: false,
  confirmed: false,
  checkedAt: "2026-01-01T00:00:00.000Z",
  ...parts,
});
