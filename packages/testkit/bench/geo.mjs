// `npm run bench:geo`: the answer-engine audit on extracted pages, against the bounds that the project promises. Half of the
// pages are a shop's of 39 KB, half are articles. Memory is what the audit keeps while it scans and reads, heap and typed
// arrays: garbage is collected before each look, since the collector puts it off for 100 MB and more while memory is not short.
// What extracting the same pages costs is told beside the CPU: a busy machine makes both dearer.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { extractPage } from "@sightline/extract";
import { runGeoAudit } from "@sightline/geo";
import { articlePage } from "./article-page.mjs";
import { pathOf, shopPage } from "./shop-page.mjs";

const bounds = { "CPU per sampled page, ms": 2, "memory kept at 100,000 pages, MB": 100 };
const small = 1000;
const large = 100_000;
const distinct = 200;
const origin = "https://shop.example";
const now = new Date("2026-10-01T00:00:00Z");

const answers = Array.from({ length: distinct }, (_, at) => answer(at));
const pages = answers.map((one) => ({ ...extractPage(one), html: one.html }));
const extracting = [];

await runGeoAudit(crawl(distinct), { now });
const cpuMs = [];
let last;
for (let round = 0; round < 3; round++) {
  const before = process.cpuUsage();
  last = await runGeoAudit(crawl(small), { now, sample: { maxPages: small } });
  cpuMs.push(cpuSince(before));
  const beforeExtraction = process.cpuUsage();
  for (const one of answers) extractPage(one);
  extracting.push(cpuSince(beforeExtraction) / distinct);
}
const again = await runGeoAudit(crawl(small), { now, sample: { maxPages: small } });

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");
const keptBefore = keptBytes();
let peak = keptBefore;
const scanBefore = process.cpuUsage();
const big = await runGeoAudit(crawl(large), {
  now,
  sample: { maxPages: small },
  onProgress: ({ done }) => {
    if (done % 20_000 !== 0 && done !== small) return;
    peak = Math.max(peak, keptBytes());
  },
});
const scanUsed = cpuSince(scanBefore);

const measured = {
  "CPU per sampled page, ms": Math.min(...cpuMs) / small,
  "memory kept at 100,000 pages, MB": (peak - keptBefore) / 1e6,
};
const isSame = JSON.stringify(again) === JSON.stringify(last);
let failed = !isSame || big.sample.sampledPages !== small;
const scanMs = scanUsed - Math.min(...cpuMs);
process.stdout.write(
  `${small} pages read of ${small}: ${isSame ? "two runs are equal" : "two runs differ"}; scanning ${large} pages costs ${((1000 * scanMs) / large).toFixed(0)} µs of CPU each\n`,
);
process.stdout.write(`extracting a page costs ${Math.min(...extracting).toFixed(2)} ms of CPU in this run\n`);
for (const [name, bound] of Object.entries(bounds)) {
  const isOver = measured[name] > bound;
  failed ||= isOver;
  process.stdout.write(
    `${name.padEnd(34)} ${measured[name].toFixed(2).padStart(8)}  at most ${bound.toFixed(1)}${isOver ? "  MISSED" : ""}\n`,
  );
}
process.exit(failed ? 1 : 0);

/** Milliseconds of CPU, user and system, since a moment. */
function cpuSince(moment) {
  const { user, system } = process.cpuUsage(moment);
  return (user + system) / 1000;
}

/** Bytes of the heap and of typed arrays that something still holds. */
function keptBytes() {
  // What typed arrays held is given back by the next collection.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** One of the distinct pages as a server sends it. */
function answer(at) {
  const isShop = at % 2 === 0;
  const { url, html } = isShop
    ? { url: `${origin}${pathOf(at)}`, html: shopPage(at, large, origin) }
    : articlePage(at, origin);
  const headers = [
    ["content-type", "text/html; charset=utf-8"],
    ["etag", `"${at}"`],
  ];
  return { url, status: 200, headers, body: new TextEncoder().encode(html), html };
}

/** A finished crawl of so many pages; pages that are not distinct differ by URL and title only. */
function crawl(count) {
  return {
    site: {
      origin,
      startUrl: `${origin}/`,
      robots: [
        {
          url: `${origin}/robots.txt`,
          status: 200,
          policy: "parsed",
          text: "User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\nDisallow: /",
          sitemaps: [],
          truncated: false,
        },
      ],
      sitemaps: [],
      documents: [],
      sitemapDates: null,
      isPartial: false,
    },
    async *scan() {
      for (let at = 0; at < count; at += 500) {
        yield Array.from({ length: Math.min(500, count - at) }, (_, index) => record(at + index));
      }
    },
    load: async (page) => {
      if (typeof page === "string") return page === `${origin}/` ? loaded(0) : null;
      return loaded(page - 1);
    },
  };
}

function loaded(at) {
  const { edges, mainText, html } = pages[at % distinct];
  return { record: record(at), edges, mainText, html };
}

function record(at) {
  const { facts } = pages[at % distinct];
  const url = at < distinct ? facts.url : facts.url.replace(/(\d+)\.html$/, `${at}.html`);
  return {
    ...facts,
    url,
    title: at < distinct ? facts.title : `${facts.title} ${at}`,
    canonicalUrl: null,
    canonicals: [],
    id: at + 1,
    depth: 3,
    indexability: facts.noindex ? "noindex" : "indexable",
    inlinks: 5,
    followedInlinks: 5,
    outlinks: 50,
    clickDepth: 3,
    linkScore: 1 + (at % 7) / 7,
    linkScorePercentile: 50,
    finalUrl: url,
    redirectHops: 0,
    redirectLoop: false,
    nearDuplicateCluster: null,
    inSitemap: true,
  };
}
