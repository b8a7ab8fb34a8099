import { type GeoIssue, minShownGain } from "@sightline/geo/result";
import type { ReportHeader } from "./report-schema.ts";

/** Share of an issue's pages on which rules have to fail to stand for it: its pages may be an estimate. */
const enoughOfPages = 0.9;

/** Repair that raises readiness, or the score of agents or policy. */
export interface GeoFix {
  readonly issue: GeoIssue;
  /** Title of the rule that lists the fault in the same report, so that it is not described twice; `null` without one. */
  readonly rule: string | null;
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
    .map((issue) => ({ issue, rule: own.has(issue) ? null : ruleTitle(issue, report.rules) }));
  return { shown, more: issues.length - shown.length };
}

/** Returns the title of the rule that lists most of an issue's faults. */
function ruleTitle({ title, alsoRules = [] }: GeoIssue, rules: ReportHeader["rules"]): string {
  const [rule] = rules
    .filter(({ id }) => alsoRules.includes(id))
    .sort((a, b) => b.failing + b.needsReview - a.failing - a.needsReview);
  return rule?.title ?? title;
}

/** Returns the issues of a report's GEO audit, without those that rules of the report list. */
export function ownGeoIssues({ geo, rules }: Pick<ReportHeader, "geo" | "rules">): readonly GeoIssue[] {
  const failing = new Map(rules.map((rule) => [rule.id, rule.failing + rule.needsReview]));
  return (geo?.issues ?? []).filter(({ alsoRules = [], scope, pages }) => {
    const reported = alsoRules.reduce((sum, rule) => sum + (failing.get(rule) ?? 0), 0);
    return reported < (scope === "site" ? 1 : Math.max(1, enoughOfPages * pages));
  });
}
