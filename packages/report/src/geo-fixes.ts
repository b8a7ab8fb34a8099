import { type GeoIssue, minShownGain } from "@sightline/geo/result";
import type { ReportHeader, ReportRule } from "./report-schema.ts";

/** Share of an issue's pages on which rules have to fail to stand for it: its pages may be an estimate, or copies. */
const enoughOfPages = 0.5;

/** Repair that raises readiness, or the score of agents or policy. */
export interface GeoFix {
  readonly issue: GeoIssue;
  /**
   * Rules that list the faults in the same report, with their numbers of issues, so that they are neither described nor
   * counted twice; `null` without any.
   */
  readonly rules: readonly Pick<ReportRule, "id" | "title" | "issues" | "failing">[] | null;
}

/** Repairs that raise one score, in the order of the audit; at least one. */
export interface GeoFixList {
  readonly score: GeoIssue["affects"];
  readonly shown: readonly GeoFix[];
  /** Number of repairs beyond the limit. */
  readonly more: number;
  /** Repairs that gain too little to be explained, whatever their number: reports name them in one line. */
  readonly small: readonly GeoFix[];
}

/**
 * Weighted points and share of the pages below which a repair is small. On audits of real sites nobody would act on one
 * that gains less than half a point on a few pages, while a small gain on many pages stands for one change of a template.
 */
const small = { weightedGain: 0.5, pages: 0.25 };

const scores: readonly GeoFixList["score"][] = ["geo", "policy", "agent"];

/** Returns the first repairs of each score of a report's GEO audit, and all that are small. */
export function geoFixLists(report: Pick<ReportHeader, "geo" | "rules">, max: number): GeoFixList[] {
  const { geo } = report;
  if (geo === undefined) return [];
  const own = new Set(ownGeoIssues(report));
  return scores.flatMap((score) => {
    const fixes = geo.issues
      .filter(({ affects }) => affects === score)
      .map((issue) => ({ issue, rules: own.has(issue) ? null : reportingRules(issue, report.rules) }));
    const large = fixes.filter((fix) => !isSmall(fix, geo.sample.pages));
    const shown = large.slice(0, max);
    const list = {
      score,
      shown,
      more: large.length - shown.length,
      small: fixes.filter((fix) => !large.includes(fix)),
    };
    return fixes.length === 0 ? [] : [list];
  });
}

/** Returns true if a repair gains nothing that shows, or little and on few of the pages; a fault of the site is on all. */
function isSmall({ issue, rules }: GeoFix, all: number): boolean {
  const { weightedGain, scope } = issue;
  if (weightedGain < minShownGain) return true;
  const pages = Math.max(issue.pages, ...(rules ?? []).map(({ failing }) => failing));
  return weightedGain < small.weightedGain && scope !== "site" && pages < small.pages * all;
}

/** Returns the rules that list an issue's faults, those with most issues first. */
function reportingRules({ alsoRules = [] }: GeoIssue, rules: ReportHeader["rules"]): readonly ReportRule[] {
  return rules.filter(({ id, issues }) => issues > 0 && alsoRules.includes(id)).sort((a, b) => b.issues - a.issues);
}

/** Returns the issues of a report's GEO audit, without those that rules of the report list. */
export function ownGeoIssues({ geo, rules }: Pick<ReportHeader, "geo" | "rules">): readonly GeoIssue[] {
  const failing = new Map(rules.map((rule) => [rule.id, rule.failing + rule.needsReview]));
  return (geo?.issues ?? []).filter(({ alsoRules = [], scope, pages }) => {
    const reported = alsoRules.reduce((sum, rule) => sum + (failing.get(rule) ?? 0), 0);
    return reported < (scope === "site" ? 1 : Math.max(1, enoughOfPages * pages));
  });
}
