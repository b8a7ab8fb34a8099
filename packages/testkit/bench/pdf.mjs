// `npm run bench:pdf`: a report of 100 pages with 2,100 rows that link, against the bounds that the project promises.
import { crawlPlan } from "@sightline/model";
import { renderPdf } from "@sightline/report/pdf";
import { diskFonts } from "@sightline/report/pdf/node";

const rows = 2100;
const bounds = { cpuSeconds: 4, megabytes: 1.5, peakRssMb: 400 };
const titles = [
  "Winter coats for women and men",
  "Wintermäntel für Damen und Herren",
  "معاطف شتوية للرجال 2026",
  "Kurtki zimowe – Łódź",
  "Зимние пальто и куртки",
  "A title that is much too long for its column and therefore has to wrap over several lines until it is cut",
];

const before = process.cpuUsage();
const bytes = await renderPdf(report(), { fonts: diskFonts(), maxPages: rows });
const used = process.cpuUsage(before);
const again = await renderPdf(report(), { fonts: diskFonts(), maxPages: rows });
const measured = {
  cpuSeconds: (used.user + used.system) / 1e6,
  megabytes: bytes.length / 1e6,
  peakRssMb: process.resourceUsage().maxRSS / 1024,
};

let failed = Buffer.compare(bytes, again) !== 0;
process.stdout.write(`${rows} rows, ${failed ? "two runs differ" : "two runs are equal byte for byte"}\n`);
for (const [name, bound] of Object.entries(bounds)) {
  const isOver = measured[name] > bound;
  failed ||= isOver;
  process.stdout.write(
    `${name.padEnd(12)} ${measured[name].toFixed(2).padStart(8)}  at most ${bound}${isOver ? "  MISSED" : ""}\n`,
  );
}
process.exit(failed ? 1 : 0);

function report() {
  const origin = "https://shop.example";
  const rules = Array.from({ length: 24 }, (_, at) => rule(at));
  return {
    schemaVersion: 1,
    generator: { name: "sightline", version: "0.1.0", rulesetVersion: "bench" },
    site: { url: `${origin}/`, origin },
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
      reason: null,
      coverage: 1,
      interval: null,
      population: rows,
      policyVersion: "bench",
      categories: [{ id: "links-architecture", score: 61.4, weight: 1, pointsLost: 38.6 }],
      attribution: rules.map(({ id }, at) => ({
        rule: id,
        pointsLost: 3 - at / 10,
        gainIfFixed: 3 - at / 10,
        affected: 40,
      })),
    },
    rules,
    documents: null,
    customColumns: [],
    async *pages() {
      for (let at = 0; at < rows; at++) yield page(origin, at);
    },
    async *issues() {
      for (const entry of rules) for (let at = 0; at < 40; at++) yield issue(origin, entry, at);
    },
  };
}

function rule(at) {
  return {
    id: `rule-${at}`,
    category: "links",
    severity: at < 8 ? "error" : "warning",
    title: `Internal link number ${at} is broken`,
    status: "assessed",
    applicable: rows,
    failing: 40,
    needsReview: 0,
    why: "Readers who follow the link end at an error and leave; crawlers waste the visit.",
    fix: "Correct the link, or redirect the old address to the page that took its place.",
    sources: ["https://standards.example/rule"],
  };
}

function page(origin, at) {
  const url = `${origin}/${["en", "de", "ar", "pl", "ru"][at % 5]}/category/coats/page-${at}?sort=price`;
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

function issue(origin, { id, severity }, at) {
  return {
    id: `issue_${id}_${at}`,
    rule: id,
    category: "links",
    severity,
    subject: { kind: "link", url: `${origin}/en/page-${at}`, target: `${origin}/gone/${at}` },
    message: "seen",
    text: `The link “${titles[at % titles.length]}” answers 404.`,
    certainty: "certain",
    data: {},
    count: 1,
    firstSeenCrawlId: "crawl_bench",
  };
}
