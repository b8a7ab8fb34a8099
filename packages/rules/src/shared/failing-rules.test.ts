import { expect, it } from "vitest";
import canonicalRelative from "../canonicals/canonical-relative.ts";
import { page } from "../testing/index.ts";
import titleMissing from "../titles-meta/title-missing.ts";
import titleTooLong from "../titles-meta/title-too-long.ts";
import { failingRules } from "./failing-rules.ts";

const rules = [titleMissing, titleTooLong, canonicalRelative];
const failing = (parts: Parameters<typeof page>[0]) => [...failingRules(page(parts), rules)].map(({ meta }) => meta.id);
const relative = { raw: "/boots", url: "https://site.test/boots", place: "head", qualified: false } as const;

it("names rules of one page and of shares of pages that find a fault", () => {
  expect(failing({})).toEqual([]);
  expect(failing({ title: null, titles: [] })).toEqual(["title-missing"]);
  expect(failing({ title: "m".repeat(40), canonicals: [relative] })).toEqual(["title-too-long", "canonical-relative"]);
});

it("leaves out rules whose population or condition leaves the page out", () => {
  expect(failing({ title: null, titles: [], indexability: "noindex" })).toEqual([]);
  expect(failing({ title: "m".repeat(40), isDemo: true })).toEqual([]);
});
