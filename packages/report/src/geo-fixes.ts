import { type GeoIssue, minShownGain } from "@sightline/geo/result";
import type { ReportHeader } from "./report-schema.ts";

/** Share of an issue's pages on which rules have to fail to stand for it: its pages may be an estimate. */
const enoughOfPages = 0.9;

/** Issues of the GEO audit that raise readiness, in its order. */
export interface GeoFixes {
  /** Issues to list, at most as many as asked for. */
  readonly fixes: readonly GeoIssue[];
  /** Gains of issues that are left out because rules of the same report list them, under the title of such a rule. */
  readonly underRules: readonly RuleGain[];
}

/** Readiness that is gained by fixing what a rule reports. */
export interface RuleGain {
  readonly title: string;
  readonly gain: number;
}

/** Returns the issues of a report's GEO audit whose repair raises readiness. */
export function geoFixes(report: Pick<ReportHeader, "geo" | "rules">, max: number): GeoFixes {
  const issues = (report.geo?.issues ?? []).filter(({ affects, gain }) => affects === "geo" && gain >= minShownGain);
  const own = new Set(ownGeoIssues(report));
  return {
    fixes: issues.filter((issue) => own.has(issue)).slice(0, max),
    underRules: issues
      .filter((issue) => !own.has(issue))
      .map((issue) => ruleGain(issue, report.rules))
      .sort((a, b) => b.gain - a.gain),
  };
}

function ruleGain({ title, gain, alsoRules = [] }: GeoIssue, rules: ReportHeader["rules"]): RuleGain {
  const [rule] = rules
    .filter(({ id }) => alsoRules.includes(id))
    .sort((a, b) => b.failing + b.needsReview - a.failing - a.needsReview);
  return { title: rule?.title ?? title, gain };
}

/** Returns the issues of a report's GEO audit, without those that rules of the report list. */
export function ownGeoIssues({ geo, rules }: Pick<ReportHeader, "geo" | "rules">): readonly GeoIssue[] {
  const failing = new Map(rules.map((rule) => [rule.id, rule.failing + rule.needsReview]));
  return (geo?.issues ?? []).filter(({ alsoRules = [], scope, pages }) => {
    const reported = alsoRules.reduce((sum, rule) => sum + (failing.get(rule) ?? 0), 0);
    return reported < (scope === "site" ? 1 : Math.max(1, enoughOfPages * pages));
  });
}
