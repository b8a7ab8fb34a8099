import type { GeoIssue } from "@sightline/geo/result";
import type { ReportHeader } from "./report-schema.ts";

/** Share of an issue's pages on which rules have to fail to stand for it: its pages may be an estimate, or copies. */
const enoughOfPages = 0.5;

/** Returns the issues of a report's GEO audit, without those that rules of the report list. */
export function ownGeoIssues({ geo, rules }: Pick<ReportHeader, "geo" | "rules">): readonly GeoIssue[] {
  const failing = new Map(rules.map((rule) => [rule.id, rule.failing + rule.needsReview]));
  return (geo?.issues ?? []).filter(({ alsoRules = [], scope, pages }) => {
    const reported = alsoRules.reduce((sum, rule) => sum + (failing.get(rule) ?? 0), 0);
    return reported < (scope === "site" ? 1 : Math.max(1, enoughOfPages * pages));
  });
}
