import type { GeoIssue } from "@sightline/geo/result";
import { expect, it } from "vitest";
import { geoFixLists, ownGeoIssues } from "./geo-fixes.ts";
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

it("leaves an issue to rules only where they fail on most of its pages", () => {
  expect(ownGeoIssues(report(0))).toEqual([ofSite, ofPages]);
  expect(ownGeoIssues(report(9))).toEqual([ofPages]);
  expect(ownGeoIssues(report(10))).toEqual([]);
  expect(ownGeoIssues({ rules: [] })).toEqual([]);
});

const source = (issues: readonly GeoIssue[], rules: readonly ReportRule[] = []) => ({
  geo: sampleGeo({ issues: [...issues] }),
  rules,
});

it("refers to the rule that lists a fault", () => {
  expect(geoFixLists(source([ofSite, ofPages], [rule(15)]), 5)).toEqual([
    {
      score: "geo",
      shown: [
        { issue: ofSite, rules: [rule(15)] },
        { issue: ofPages, rules: [rule(15)] },
      ],
      more: 0,
    },
  ]);
});

it("describes a fault itself where rules see few of its pages", () => {
  const [list] = geoFixLists(source([ofPages], [rule(9)]), 5);
  expect(list?.shown).toEqual([{ issue: ofPages, rules: null }]);
});

it("leaves out what gains too little for a line, before or after weighing the evidence", () => {
  const small = { ...ofPages, gain: 0.04, weightedGain: 0.04 };
  const unproved = { ...ofPages, gain: 25, weightedGain: 0 };
  expect(geoFixLists(source([small, unproved]), 5)).toEqual([]);
});

it("lists the repairs of each score for itself, so that none is crowded out", () => {
  const ofAgents = sampleGeoIssue({ affects: "agent" });
  const ofPolicy = sampleGeoIssue({ affects: "policy" });
  const lists = geoFixLists(source([ofSite, ofPages, ofPolicy, ofAgents]), 1);
  expect(lists.map(({ score, shown, more }) => [score, shown.map(({ issue }) => issue), more])).toEqual([
    ["geo", [ofSite], 1],
    ["policy", [ofPolicy], 0],
    ["agent", [ofAgents], 0],
  ]);
});
