import type { MainText } from "@sightline/facts";
import { type Issue, issueId, noCounts, type RuleTally, type Score, type Severity } from "@sightline/model";
import type { AnalysedIssue, AnalysedPage, AnalysisInput, GeoFigures } from "./analysis-input.ts";

/** A rule of a sample crawl and the pages it fails on. */
export interface SampleFault {
  readonly rule: string;
  readonly category?: Issue["category"] & AnalysisInput["rules"][number]["category"];
  readonly severity?: Severity;
  readonly gain: number;
  readonly urls: readonly string[];
  readonly seen?: string;
  readonly certainty?: Issue["certainty"];
}

/** A sample crawl. */
export interface SampleCrawl {
  /** Texts of pages by path: the first line is a heading. */
  readonly pages: Readonly<Record<string, string>>;
  readonly faults: readonly SampleFault[];
  readonly value?: number | null;
  readonly truncated?: boolean;
}

/** Origin of every sample crawl. */
export const sampleOrigin = "https://shop.example";

/** A healthy little shop: pages with text of their own. */
export const shopPages: SampleCrawl["pages"] = {
  "/": "Shoes for every road\nWe have repaired and sold walking shoes in Bergen since 1974.",
  "/products/fjord": "Fjord walking shoe\nThe sole of the Fjord is vulcanised by hand and lasts about 900 kilometres.",
  "/products/summit": "Summit boot\nThe Summit keeps dry in snow. Ask us for the price of a resole.",
  "/guides/care": "Care for leather\nGrease the leather twice a year, and never dry it on an oven.",
};

/** Faults of the shop, with issues on its pages. */
export const shopFaults: readonly SampleFault[] = [
  { rule: "title-missing", severity: "error", gain: 6.5, urls: ["/products/fjord", "/products/summit"] },
  { rule: "description-short", gain: 1.5, urls: ["/guides/care"], seen: "Care" },
  { rule: "thin-content", category: "content", gain: 0.4, urls: ["/guides/care", "/products/summit"] },
  { rule: "image-alt", severity: "notice", gain: 0, urls: ["/"] },
];

/** A GEO audit of the shop. */
export const sampleGeo: GeoFigures = {
  readiness: 54,
  answers: {
    read: { state: "yes", text: "All engines may read all pages." },
    who: { state: "partly", text: "Two telephone numbers contradict each other." },
    answer: { state: "unknown", text: "No language model was asked to judge the answers." },
    trust: { state: "yes", text: "Nothing speaks against it." },
  },
  doFirst: [{ rule: "who.contradiction", title: "Show one number.", text: "Two numbers.", pages: 3 }],
  questions: [
    { question: "Who sells saunas?", isGap: true },
    { question: "What does a resole cost?", isGap: false },
  ],
};

/** Builds what an analysis reads. */
export function sampleInput({ pages, faults, value = 71.25, truncated = false }: SampleCrawl): AnalysisInput {
  const rows = Object.keys(pages).map((path, index) => samplePage(path, index));
  const texts = Object.values(pages);
  const ids = new Map(rows.map(({ url, id }) => [url, id]));
  return {
    site: { url: `${sampleOrigin}/`, origin: sampleOrigin },
    crawl: {
      stopReason: truncated ? "max-pages" : "exhausted",
      truncated,
      counts: { ...noCounts, pages: rows.length },
    },
    score: sampleScore(faults, value, rows.length),
    tallies: faults.map(tallyOf),
    rules: faults.map(ruleOf),
    readers: {
      async *pages() {
        for (let start = 0; start < rows.length; start += 500) yield rows.slice(start, start + 500);
      },
      async page(url) {
        const key = new URL(url).href;
        const id = ids.get(key);
        return id === undefined ? null : { id, url: key };
      },
      mainText: async (pageId) => mainTextOf(texts[pageId - 1] ?? ""),
      async *issues(rule) {
        yield faults.filter((fault) => fault.rule === rule).flatMap(issuesOf);
      },
    },
  };
}

/** Main text of lines: a heading and paragraphs. */
export function mainTextOf(text: string): MainText {
  const blocks = text.split("\n").map((line, index) => {
    const isHeading = index === 0;
    return { kind: isHeading ? ("heading" as const) : ("paragraph" as const), level: isHeading ? 1 : 0, text: line };
  });
  return { blocks, truncated: false };
}

/** The id of the issue of a rule on a page. */
export function sampleIssueId(rule: string, path: string): string {
  return issueId(rule, { kind: "page", url: `${sampleOrigin}${path}` });
}

function samplePage(path: string, index: number): AnalysedPage {
  const url = `${sampleOrigin}${path}`;
  return {
    id: index + 1,
    url,
    title: `Page ${path}`,
    metaDescription: null,
    linkScore: 1 / (index + 1),
    wordCount: 100,
  };
}

function issuesOf({
  rule,
  severity = "warning",
  certainty = "certain",
  urls,
  seen = "nothing",
}: SampleFault): AnalysedIssue[] {
  return urls.map((path) => {
    const subject = { kind: "page", url: `${sampleOrigin}${path}` } as const;
    return { id: issueId(rule, subject), rule, severity, certainty, subject, message: "seen", data: { seen } };
  });
}

function ruleOf({ rule, category = "titles-meta", severity = "warning" }: SampleFault): AnalysisInput["rules"][number] {
  return {
    id: rule,
    category,
    title: `Fault ${rule}`,
    severity,
    why: `What ${rule} costs.`,
    fix: `Repair ${rule}.`,
    messages: { seen: "The page shows {seen}." },
  };
}

function tallyOf({ rule, urls }: SampleFault): RuleTally {
  return {
    rule,
    status: "assessed",
    applicable: urls.length * 2,
    failing: urls.length,
    needsReview: 0,
    issues: urls.length,
  };
}

function sampleScore(faults: readonly SampleFault[], value: number | null, population: number): Score {
  return {
    value,
    reason: value === null ? "no page was assessed" : null,
    grade: value === null ? null : "needs-work",
    gradeReason: null,
    coverage: 1,
    interval: null,
    population,
    pages: null,
    refusals: {},
    availability: null,
    categories: [{ id: "titles-meta", score: 60, weight: 1, pointsLost: 8.4 }],
    attribution: faults.map(({ rule, gain, urls }) => ({
      rule,
      pointsLost: gain,
      gainIfFixed: gain,
      affected: urls.length,
    })),
    causes: [],
    causesCapped: false,
    policyVersion: "1",
  };
}
