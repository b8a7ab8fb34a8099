import { crawlPlan } from "@sightline/model";
import { expect, it } from "vitest";
import { ignoredSettings } from "./ignored-settings.ts";

const { urls: _urls, sitemaps: _sitemaps, ...stored } = crawlPlan({ maxPages: 100, exclude: ["/cart"] });

it("names flags and keys of the configuration whose values a resumed crawl does not have", () => {
  const given = { maxPages: 50, requestsPerSecond: 2, exclude: ["/cart"], requestTimeoutMs: 5000 };
  const flags = { maxPages: "50", rate: "2", exclude: ["/cart"] };
  expect(ignoredSettings(given, stored, flags)).toEqual(["--max-pages", "--rate", "requestTimeoutMs"]);
});

it("names nothing that is given again, or not given at all", () => {
  expect(ignoredSettings({ maxPages: 100 }, stored, { maxPages: "100" })).toEqual([]);
  expect(ignoredSettings({}, stored, {})).toEqual([]);
});

it("names no headers, whose values are taken again", () => {
  expect(ignoredSettings({ headers: { cookie: "a=b" } }, stored, { header: ["cookie: a=b"] })).toEqual([]);
});
