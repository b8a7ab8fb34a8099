import { expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { renderJson } from "../data/json/index.ts";
import { topFixes } from "../findings.ts";
import { renderMarkdown } from "../markdown/index.ts";
import { reportDocumentSchema } from "../report-schema.ts";
import {
  batches,
  sampleCause,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleScore,
  sampleSource,
  sampleTally,
} from "../sample-source.cases.ts";
import { renderSummary } from "../terminal/render-summary.ts";
import { withTraffic } from "./with-traffic.ts";

const title = sampleRule("title-missing", "error", { title: "Page has no title" });
const heading = sampleRule("h1-missing", "notice", { title: "Page has no heading" });
const site = sampleRule("https-missing", "error", { title: "Site has no HTTPS" });
const broken = sampleRule("link-internal-broken", "error", { title: "Link is broken" });
const [home, a, b, c] = [samplePage(1, "/"), samplePage(2, "/a"), samplePage(3, "/b"), samplePage(4, "/c")];
const at = (path: string) => `https://example.com${path}`;
const dead = at("/dead");

/** A report of four pages: /a has no title, /b no heading, and the home page a dead link. */
function report(gains: { readonly title: number; readonly heading: number } = { title: 4, heading: 1 }) {
  return buildReport(
    sampleSource({
      score: {
        ...sampleScore,
        population: 4,
        causes: [
          sampleCause("title-missing", gains.title),
          sampleCause("https-missing", 3, { unit: "site" }),
          sampleCause("link-internal-broken", 2, { target: dead, targets: 1 }),
          sampleCause("h1-missing", gains.heading),
        ],
      },
      rules: [title, heading, site, broken],
      tallies: [title, heading, site, broken].map((rule) => sampleTally(rule, 1)),
      pages: batches([home, a, b, c]),
      issues: batches([
        sampleIssue(title, a),
        sampleIssue(heading, b),
        sampleIssue(site, home),
        sampleIssue(broken, home, { subject: { kind: "link", url: at("/"), target: dead } }),
      ]),
    }),
  );
}

/** Visits by path. */
const traffic = (clicks: Readonly<Record<string, number>>, impressions = 0) => ({
  source: "pages.csv",
  pages: Object.entries(clicks).map(([path, count]) => ({ url: at(path), clicks: count, impressions })),
});
const order = ({ score }: Pick<ReturnType<typeof report>, "score">) => score.causes.map(({ rules: [rule] }) => rule);

it("puts what affects the visited pages first", async () => {
  const sorted = await withTraffic(report(), traffic({ "/": 0, "/a": 0, "/b": 90, "/c": 10 }));
  expect(order(sorted)).toEqual(["h1-missing", "https-missing", "title-missing", "link-internal-broken"]);
});

it("weighs each page by its share of the clicks, and what concerns the whole site as before", async () => {
  const { score } = await withTraffic(report(), traffic({ "/": 10, "/a": 20, "/b": 70, "/c": 0 }));
  const weighed = Object.fromEntries(score.causes.map(({ rules: [rule], traffic }) => [rule, traffic]));
  expect(weighed).toEqual({
    // A gain of 1 on one of four pages, which has 70 % of the clicks.
    "h1-missing": { clicks: 70, impressions: 0, weighedGain: 2.8 },
    "https-missing": { clicks: 100, impressions: 0, weighedGain: 3 },
    "title-missing": { clicks: 20, impressions: 0, weighedGain: 3.2 },
    "link-internal-broken": { clicks: 10, impressions: 0, weighedGain: 0.8 },
  });
});

it("changes no order if all pages are visited alike", async () => {
  const before = report();
  const sorted = await withTraffic(before, traffic({ "/": 5, "/a": 5, "/b": 5, "/c": 5 }));
  expect(order(sorted)).toEqual(order(before));
  for (const { gain, traffic } of sorted.score.causes) expect(traffic?.weighedGain).toBeCloseTo(gain, 9);
});

it("weighs by impressions if nothing was clicked, and by nothing if nothing was seen", async () => {
  const seen = {
    source: "pages.csv",
    pages: [
      { url: at("/a"), clicks: 0, impressions: 1 },
      { url: at("/b"), clicks: 0, impressions: 99 },
    ],
  };
  expect(order(await withTraffic(report(), seen))[0]).toBe("h1-missing");
  const unseen = await withTraffic(report(), traffic({ "/b": 0 }));
  expect(order(unseen)).toEqual(order(report()));
});

it("says how many of the URLs are pages of the audit, and counts only their visits", async () => {
  const { traffic: header } = await withTraffic(report(), traffic({ "/a": 3, "/elsewhere": 1000 }));
  expect(header).toEqual({ source: "pages.csv", urls: 2, audited: 1, clicks: 3, impressions: 0 });
});

it("begins the list of fixes with what is at stake, and says so in Markdown and JSON", async () => {
  const sorted = await withTraffic(report(), traffic({ "/": 1, "/b": 1200 }));
  expect(topFixes(sorted, 1).map(({ rule }) => rule.id)).toEqual(["h1-missing"]);
  let [markdown, json] = ["", ""];
  for await (const chunk of renderMarkdown(sorted)) markdown += chunk;
  for await (const chunk of renderJson(sorted)) json += chunk;
  expect(markdown).toContain("its share of the 1,201 clicks in pages.csv, where 2 of 2 URLs are pages of this audit");
  expect(markdown).toContain("Page has no heading (notice, 1 page · 1,200 clicks)");
  const { traffic: header, score } = reportDocumentSchema.parse(JSON.parse(json));
  expect([header?.clicks, score.causes[0]?.traffic?.clicks]).toEqual([1201, 1200]);
});

it("says on the terminal by what it sorts", async () => {
  const sorted = await withTraffic(report(), traffic({ "/b": 1200, "/elsewhere": 9 }));
  expect(renderSummary(sorted, { colors: false, width: 100 })).toMatch(
    /Fix these first\n +Sorted by what each puts at stake of the 1,200 clicks in pages\.csv, where 1 of 2 URLs is a\s+page/,
  );
});

it("does not say of what is most at stake that it costs most", async () => {
  const sorted = await withTraffic(report(), traffic({ "/b": 1200 }));
  const text = renderSummary(sorted, { colors: false, width: 100 });
  expect(text).toContain("Most is at stake: Page has no heading");
  expect(text).not.toContain("What costs most");
  expect(renderSummary(report(), { colors: false, width: 100 })).toContain("What costs most: Page has no title");
});

it("says nothing of sorting if no URL is a page of the audit", async () => {
  const sorted = await withTraffic(report(), traffic({ "/elsewhere": 9 }));
  expect(renderSummary(sorted, { colors: false, width: 100 })).not.toContain("Sorted by");
});

it("recognises the pages of a copy by the URLs of its public host", async () => {
  const source = report();
  const copy = {
    ...source,
    crawl: {
      ...source.crawl,
      canonicalHost: {
        audited: "https://example.com/",
        canonical: "https://www.shop.example/",
        copyBecause: "private-address",
      },
    },
  } as typeof source;
  const visits = { source: "pages.csv", pages: [{ url: "https://www.shop.example/b", clicks: 9, impressions: 9 }] };
  expect((await withTraffic(copy, visits)).traffic?.clicks).toBe(9);
});
