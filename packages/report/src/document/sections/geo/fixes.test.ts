import type { GeoIssue } from "@sightline/geo/result";
import { expect, it } from "vitest";
import { ownGeoIssues } from "../../../own-geo-issues.ts";
import type { ReportRule } from "../../../report-schema.ts";
import { sampleGeo, sampleGeoIssue } from "../../../sample-geo.cases.ts";
import { geoFixLists, smallFixes } from "./fixes.ts";

const rule = (failing: number): ReportRule => ({
  id: "sitemap-missing",
  category: "sitemaps",
  severity: "warning",
  title: "No sitemap",
  status: "assessed",
  outcome: "failed",
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
  expect(geoFixLists(source([ofSite, ofPages], [rule(15)]))).toEqual([
    {
      score: "geo",
      large: [
        { issue: ofSite, rules: [rule(15)] },
        { issue: ofPages, rules: [rule(15)] },
      ],
      small: [],
    },
  ]);
});

it("describes a fault itself where rules see few of its pages", () => {
  const [list] = geoFixLists(source([ofPages], [rule(9)]));
  expect(list?.large).toEqual([{ issue: ofPages, rules: null }]);
});

it("takes what shows no gain for small, before or after weighing the evidence, whatever its pages", () => {
  const invisible = { ...ofSite, gain: 0.04, weightedGain: 0.04 };
  const unproved = { ...ofPages, gain: 25, weightedGain: 0 };
  const [list] = geoFixLists(source([invisible, unproved]));
  expect(list).toMatchObject({ large: [], small: [{ issue: invisible }, { issue: unproved }] });
  expect(list === undefined ? [] : smallFixes(list)).toEqual([
    `2 fixes would add less than half a weighted point each: ${ofSite.title} (site) · ${ofPages.title} (20 pages).`,
  ]);
});

it("names each fix in one line that gains less than half a point on less than a quarter of the pages", () => {
  const page = (pages: number, weightedGain: number) =>
    sampleGeoIssue({ pages, weightedGain, alsoRules: ["sitemap-missing"] });
  const issues = [page(24, 0.5), page(25, 0.49), page(24, 0.49), page(2, 0.4), { ...ofSite, weightedGain: 0.4 }];
  const geo = sampleGeo({ issues, sample: { ...sampleGeo().sample, pages: 100 } });
  const [list] = geoFixLists({ geo, rules: [rule(2)] });
  if (list === undefined) throw new TypeError("There are fixes.");
  expect(list.large.map(({ issue }) => issue)).toEqual([issues[0], issues[1], issues[4]]);
  const { title } = sampleGeoIssue();
  expect(smallFixes(list)).toEqual([
    `2 more fixes would add less than half a weighted point each: ${title} (24 pages) · No sitemap (2 issues).`,
  ]);
});

it("takes a fix for large whose rules fail on many pages", () => {
  const small = sampleGeoIssue({ pages: 3, weightedGain: 0.1, alsoRules: ["sitemap-missing"] });
  const geo = sampleGeo({ issues: [small], sample: { ...sampleGeo().sample, pages: 100 } });
  expect(geoFixLists({ geo, rules: [rule(25)] })).toMatchObject([{ large: [{ issue: small }], small: [] }]);
  expect(geoFixLists({ geo, rules: [rule(24)] })).toMatchObject([{ large: [], small: [{ issue: small }] }]);
});

it("names a single small fix in the singular", () => {
  const small = sampleGeoIssue({ pages: 1, weightedGain: 0.1 });
  const geo = sampleGeo({ issues: [ofSite, ofPages, small], sample: { ...sampleGeo().sample, pages: 100 } });
  const [list] = geoFixLists({ geo, rules: [] });
  expect(list === undefined ? [] : smallFixes(list)).toEqual([
    `1 more fix would add less than half a weighted point: ${small.title} (1 page).`,
  ]);
});

it("lists the repairs of each score for itself, so that none is crowded out", () => {
  const ofAgents = sampleGeoIssue({ affects: "agent" });
  const ofPolicy = sampleGeoIssue({ affects: "policy" });
  const lists = geoFixLists(source([ofSite, ofPages, ofPolicy, ofAgents]));
  expect(lists.map(({ score, large }) => [score, large.map(({ issue }) => issue)])).toEqual([
    ["geo", [ofSite, ofPages]],
    ["policy", [ofPolicy]],
    ["agent", [ofAgents]],
  ]);
});
