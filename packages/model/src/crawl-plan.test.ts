import { expect, it } from "vitest";
import { crawlPlan } from "./crawl-plan.ts";

it("fills in the defaults", () => {
  expect(crawlPlan()).toMatchObject({ mode: "spider", maxPages: 500, robots: "respect", scope: "host" });
});

it.each([
  ["maxPages", { maxPages: 0 }],
  ["concurrency", { concurrency: 1000 }],
  ["mode", { mode: "everything" as never }],
])("names the field that is wrong: %s", (field, input) => {
  expect(() => crawlPlan(input)).toThrow(new RegExp(`^Invalid ${field}: `));
});

it("refuses a field that it does not know", () => {
  expect(() => crawlPlan({ maxPage: 3 } as never)).toThrow(/maxPage/);
});

it("refuses settings of more than 64 KB, not counting lists of URLs", () => {
  const urls = ["a".repeat(100_000)];
  expect(crawlPlan({ urls, sitemaps: urls })).toMatchObject({ urls, sitemaps: urls });
  const headers = Object.fromEntries(Array.from({ length: 63 }, (_, index) => [`x-${index}`, "é".repeat(500)]));
  expect(crawlPlan({ headers })).toMatchObject({ headers });
  const more = { ...headers, "x-more": "é".repeat(1000) };
  expect(() => crawlPlan({ headers: more })).toThrow(/have \d+ bytes without urls and sitemaps; .* at most 65536/);
});
