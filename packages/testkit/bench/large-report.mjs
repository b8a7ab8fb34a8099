// A report of any size for benchmarks: no store, no crawl, the same rows every time.
import { createHash } from "node:crypto";
import { crawlPlan } from "@sightline/model";
import { largeCompanions } from "./large-companions.mjs";

const titles = [
  "Winter coats for women and men",
  "Wintermäntel für Damen und Herren",
  "معاطف شتوية للرجال 2026",
  "Kurtki zimowe – Łódź",
  "Зимние пальто и куртки",
  "A title that is much too long for its column and therefore has to wrap over several lines until it is cut",
];

/** URLs beside the pages that a crawl tells apart. */
const maxBeside = 20_000;

/** A report of a large site: `issues` of 24 rules, spread over `pages`, with `beside` links out and as many files. */
export function largeReport({ issues, pages: rows, beside = maxBeside }) {
  const origin = "https://shop.example";
  const rules = Array.from({ length: 24 }, (_, at) => rule(at, rows, Math.ceil((issues - at) / 24)));
  return {
    schemaVersion: 1,
    generator: { name: "sightline", version: "0.1.0", rulesetVersion: "bench" },
    site: { url: `${origin}/`, origin, profile: { generator: "WordPress", language: "en", isMixed: false } },
    overview: [
      `WordPress site in English, ${rows} pages.`,
      `What costs most: ${rules[0].title} (40 of ${rows} pages).`,
    ],
    crawl: {
      id: "crawl_bench",
      status: "completed",
      stopReason: "exhausted",
      truncated: false,
      startedAt: "2026-11-21T04:05:06.000Z",
      finishedAt: "2026-11-21T04:15:06.000Z",
      plan: crawlPlan(),
      counts: {
        discovered: rows,
        fetched: rows,
        pages: rows,
        failed: 0,
        skippedByRobots: 0,
        bytes: 1e8,
        byStatusClass: {},
      },
      limitsHit: [],
      error: null,
    },
    score: {
      value: 61.4,
      grade: "poor",
      gradeReason: null,
      reason: null,
      coverage: 1,
      interval: null,
      population: rows,
      pages: { judged: rows, unreachable: 0, notAnalysed: 0, notRendered: 0, refused: 0, noindex: 0, copies: 0 },
      refusals: {},
      availability: { score: 100, pointsLost: 0 },
      policyVersion: "bench",
      categories: [{ id: "links-architecture", score: 61.4, weight: 1, pointsLost: 38.6 }],
      attribution: rules.map(({ id }, at) => ({
        rule: id,
        pointsLost: 3 - at / 10,
        gainIfFixed: 3 - at / 10,
        affected: 40,
      })),
      causes: rules.map(({ id }, at) => ({
        rules: [id],
        target: null,
        targets: 0,
        element: null,
        region: null,
        text: "",
        template: null,
        affected: 40,
        unit: "page",
        gain: 3 - at / 10,
      })),
      causesCapped: false,
    },
    ...largeCompanions({ origin, urls: beside }),
    rules,
    documents: null,
    customColumns: [],
    async *pages() {
      for (let at = 0; at < rows; at++) yield page(origin, at);
    },
    async *issues() {
      for (let at = 0; at < issues; at++) {
        const entry = rules[at % rules.length];
        yield issue(origin, entry, (at * 7919) % rows, at);
      }
    },
  };
}

function rule(at, rows, issues) {
  return {
    id: `rule-${at}`,
    category: "links",
    severity: at < 8 ? "error" : "warning",
    title: `Internal link number ${at} is broken`,
    status: "assessed",
    outcome: "failed",
    applicable: rows,
    failing: 40,
    needsReview: 0,
    issues,
    why: "Readers who follow the link end at an error and leave; crawlers waste the visit.",
    fix: "Correct the link, or redirect the old address to the page that took its place.",
    sources: ["https://standards.example/rule"],
  };
}

function page(origin, at) {
  const url = pageUrl(origin, at);
  return {
    url,
    finalUrl: url,
    status: at % 9 === 0 ? 503 : 200,
    failure: null,
    contentType: "text/html",
    depth: 2,
    clickDepth: 2,
    inSitemap: true,
    indexable: true,
    indexabilityReason: "indexable",
    title: `${titles[at % titles.length]} ${at}`,
    metaDescription: null,
    h1: [],
    canonical: null,
    lang: "en",
    wordCount: 300,
    inlinks: 4,
    outlinks: 40,
    bytes: 40_000,
    timingMs: 120,
    issueCounts: { error: at % 3, warning: at % 5, notice: 0 },
    custom: {},
  };
}

function issue(origin, { id, severity }, at, number) {
  return {
    id: `issue_${createHash("sha256").update(String(number)).digest("hex").slice(0, 32)}`,
    rule: id,
    category: "links",
    severity,
    subject: { kind: "link", url: pageUrl(origin, at), target: `${origin}/gone/${at}` },
    message: "seen",
    text: `The link “${titles[at % titles.length]}” answers 404.`,
    certainty: "certain",
    data: { status: 404, anchor: titles[at % titles.length] },
    count: 1,
    source: null,
    firstSeenCrawlId: "crawl_bench",
  };
}

function pageUrl(origin, at) {
  return `${origin}/${["en", "de", "ar", "pl", "ru"][at % 5]}/category/coats/page-${at}?sort=price`;
}
