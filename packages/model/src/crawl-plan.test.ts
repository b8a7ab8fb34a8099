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
