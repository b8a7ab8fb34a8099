import { expect, it } from "vitest";
import { geoFixes, ownGeoIssues } from "./geo-fixes.ts";
import type { ReportRule } from "./report-schema.ts";
import { sampleGeo, sampleGeoIssue } from "./sample-geo.cases.ts";

const rule = (failing: number): ReportRule => ({
  id: "sitemap-missing",
  category: "sitemaps",
  severity: "warning",
  title: "No sitemap",
  status: "assessed",
  applicable: 20,
  failing,
  needsReview: 0,
  issues: failing,
  why: "",
  fix: "",
  sources: [],
});
const ofSite = sampleGeoIssue({ checkId: "access.sitemap", scope: "site", pages: 1, alsoRules: ["sitemap-missing"] });
const ofPages = sampleGeoIssue({ checkId: "retr.h1", pages: 20, alsoRules: ["sitemap-missing"] });
const report = (failing: number) => ({ geo: sampleGeo({ issues: [ofSite, ofPages] }), rules: [rule(failing)] });

it("leaves an issue to rules only where they fail on as many pages, give or take an estimate", () => {
  expect(ownGeoIssues(report(0))).toEqual([ofSite, ofPages]);
  expect(ownGeoIssues(report(17))).toEqual([ofPages]);
  expect(ownGeoIssues(report(18))).toEqual([]);
  expect(ownGeoIssues({ rules: [] })).toEqual([]);
});

it("refers to the rule that lists a fault, and leaves out what gains too little for a line", () => {
  const small = { ...ofPages, gain: 0.04 };
  const geo = sampleGeo({ issues: [ofSite, small] });
  expect(geoFixes({ geo, rules: [rule(20)] }, 5)).toEqual({
    shown: [{ issue: ofSite, rules: [rule(20)] }],
    more: 0,
  });
});

it("counts what is beyond the limit, and lists repairs for agents and policy as well", () => {
  const ofAgents = sampleGeoIssue({ affects: "agent" });
  const geo = sampleGeo({ issues: [ofAgents, ofSite, ofPages] });
  expect(geoFixes({ geo, rules: [] }, 1)).toEqual({ shown: [{ issue: ofAgents, rules: null }], more: 2 });
});
