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

it("names what it leaves to rules, unless it gains nothing", () => {
  const geo = sampleGeo({ issues: [ofSite, { ...ofPages, gain: 0.04 }] });
  expect(geoFixes({ geo, rules: [rule(20)] }, 5)).toEqual({
    fixes: [],
    underRules: [{ title: "No sitemap", gain: 12.5 }],
  });
  expect(geoFixes({ geo: sampleGeo({ issues: [ofSite, ofPages] }), rules: [] }, 1)).toEqual({
    fixes: [ofSite],
    underRules: [],
  });
});
