import { expect, it } from "vitest";
import { policyConflicts } from "./policy-conflicts.ts";

const sources = { signals: [], usages: [], licences: [], tdmFile: null, tdm: null, hasTdmStatement: false };
const silent = {
  sources,
  access: () => ({ allowed: true, line: null }),
  homeIsIndexable: true,
  noindexInSitemap: { total: 0, sample: [] },
  disallowedLlmsLinks: [],
};

it("finds none where a site says nothing", () => {
  expect(policyConflicts(silent)).toEqual([]);
});

it.each([
  [1, "the sitemap lists https://site.test/a", "the page has noindex"],
  [3, "the sitemap lists https://site.test/a and 2 other URLs", "these pages have noindex"],
])("names a page of %i in the sitemap that have noindex", (total, one, other) => {
  const noindexInSitemap = { total, sample: ["https://site.test/a"] };
  expect(policyConflicts({ ...silent, noindexInSitemap })).toEqual([{ kind: "noindex-in-sitemap", one, other }]);
});
