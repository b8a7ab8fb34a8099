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
  readonly rules: readonly Pick<ReportRule, "id" | "title" | "issues">[] | null;
}

/** Repairs that raise one score, in the order of the audit. */
export interface GeoFixList {
  readonly score: GeoIssue["affects"];
  /** At least one. */
  readonly shown: readonly GeoFix[];
  /** Number of repairs beyond the limit. */
  readonly more: number;
}

const scores: readonly GeoFixList["score"][] = ["geo", "policy", "agent"];

/** Returns the first repairs of each score of a report's GEO audit that gain enough to be worth a line. */
export function geoFixLists(report: Pick<ReportHeader, "geo" | "rules">, max: number): GeoFixList[] {
  const issues = (report.geo?.issues ?? []).filter(({ weightedGain }) => weightedGain >= minShownGain);
  const own = new Set(ownGeoIssues(report));
  return scores.flatMap((score) => {
    const raising = issues.filter(({ affects }) => affects === score);
    const shown = raising
      .slice(0, max)
      .map((issue) => ({ issue, rules: own.has(issue) ? null : reportingRules(issue, report.rules) }));
    return shown.length === 0 ? [] : [{ score, shown, more: raising.length - shown.length }];
  });
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
