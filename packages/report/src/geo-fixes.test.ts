import type { GeoIssue } from "@sightline/geo/result";
import { expect, it } from "vitest";
import { geoFixLists, ownGeoIssues } from "./geo-fixes.ts";
import { moreFixes } from "./geo-wording.ts";
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
      small: [],
    },
  ]);
});

it("describes a fault itself where rules see few of its pages", () => {
  const [list] = geoFixLists(source([ofPages], [rule(9)]), 5);
  expect(list?.shown).toEqual([{ issue: ofPages, rules: null }]);
});

it("takes what shows no gain for small, before or after weighing the evidence, whatever its pages", () => {
  const invisible = { ...ofSite, gain: 0.04, weightedGain: 0.04 };
  const unproved = { ...ofPages, gain: 25, weightedGain: 0 };
  const [list] = geoFixLists(source([invisible, unproved]), 5);
  expect(list).toMatchObject({ shown: [], small: [{ issue: invisible }, { issue: unproved }] });
  expect(list === undefined ? [] : moreFixes(list)).toEqual([
    `2 fixes would add less than half a weighted point each: ${ofSite.title} (site) · ${ofPages.title} (20 pages).`,
  ]);
});

it("names each fix in one line that gains less than half a point on less than a quarter of the pages", () => {
  const page = (pages: number, weightedGain: number) =>
    sampleGeoIssue({ pages, weightedGain, alsoRules: ["sitemap-missing"] });
  const issues = [page(24, 0.5), page(25, 0.49), page(24, 0.49), page(2, 0.4), { ...ofSite, weightedGain: 0.4 }];
  const geo = sampleGeo({ issues, sample: { ...sampleGeo().sample, pages: 100 } });
  const [list] = geoFixLists({ geo, rules: [rule(2)] }, 5);
  if (list === undefined) throw new TypeError("There are fixes.");
  expect(list.shown.map(({ issue }) => issue)).toEqual([issues[0], issues[1], issues[4]]);
  const { title } = sampleGeoIssue();
  expect(moreFixes(list)).toEqual([
    `2 more fixes would add less than half a weighted point each: ${title} (24 pages) · No sitemap (2 issues).`,
  ]);
});

it("takes a fix for large whose rules fail on many pages", () => {
  const small = sampleGeoIssue({ pages: 3, weightedGain: 0.1, alsoRules: ["sitemap-missing"] });
  const geo = sampleGeo({ issues: [small], sample: { ...sampleGeo().sample, pages: 100 } });
  expect(geoFixLists({ geo, rules: [rule(25)] }, 5)).toMatchObject([{ shown: [{ issue: small }], small: [] }]);
  expect(geoFixLists({ geo, rules: [rule(24)] }, 5)).toMatchObject([{ shown: [], small: [{ issue: small }] }]);
});

it("names small fixes beside those beyond the limit, and one of them in the singular", () => {
  const small = sampleGeoIssue({ pages: 1, weightedGain: 0.1 });
  const geo = sampleGeo({ issues: [ofSite, ofPages, small], sample: { ...sampleGeo().sample, pages: 100 } });
  const [list] = geoFixLists({ geo, rules: [] }, 1);
  expect(list === undefined ? [] : moreFixes(list)).toEqual([
    "1 more fix in report.json.",
    `1 more fix would add less than half a weighted point: ${small.title} (1 page).`,
  ]);
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
