import { expect, it } from "vitest";
import { policyConflicts } from "./policy-conflicts.ts";

const sources = { signals: [], usages: [], licences: [], tdmFile: null, tdm: null, hasTdmStatement: false };
const silent = {
  sources,
  access: () => ({ allowed: true, line: null }),
  homeIsIndexable: true,
  noindexInSitemap: 0,
  disallowedLlmsLinks: [],
};

it("finds none where a site says nothing", () => {
  expect(policyConflicts(silent)).toEqual([]);
});

it.each([
  [1, "1 URL of the sitemap"],
  [2, "2 URLs of the sitemap"],
])("counts %i listed page that says noindex in plain words", (noindexInSitemap, one) => {
  expect(policyConflicts({ ...silent, noindexInSitemap })).toEqual([
    { kind: "noindex-in-sitemap", one, other: "noindex" },
  ]);
});
