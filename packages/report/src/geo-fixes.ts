import { type GeoIssue, minShownGain } from "@sightline/geo/result";
import type { ReportHeader, ReportRule } from "./report-schema.ts";

/** Share of an issue's pages on which rules have to fail to stand for it: its pages may be an estimate. */
const enoughOfPages = 0.9;

/** Repair that raises readiness, or the score of agents or policy. */
export interface GeoFix {
  readonly issue: GeoIssue;
  /**
   * Rules that list the faults in the same report, with their numbers of issues, so that they are neither described nor
   * counted twice; `null` without any.
   */
  readonly rules: readonly Pick<ReportRule, "title" | "issues">[] | null;
}

/** Repairs of a report's GEO audit, in its order. */
export interface GeoFixes {
  readonly shown: readonly GeoFix[];
  /** Number of repairs beyond the limit. */
  readonly more: number;
}

/** Returns the first repairs of a report's GEO audit that gain enough to be worth a line. */
export function geoFixes(report: Pick<ReportHeader, "geo" | "rules">, max: number): GeoFixes {
  const issues = (report.geo?.issues ?? []).filter(({ gain }) => gain >= minShownGain);
  const own = new Set(ownGeoIssues(report));
  const shown = issues
    .slice(0, max)
    .map((issue) => ({ issue, rules: own.has(issue) ? null : reportingRules(issue, report.rules) }));
  return { shown, more: issues.length - shown.length };
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
