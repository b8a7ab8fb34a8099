import type { GeoCheckResult, GeoIssue, GeoResult } from "@sightline/geo/result";

/** A check of the GEO audit with its outcome. */
export interface GeoCheckRow {
  readonly check: GeoCheckResult;
  /** Issue to fix; `null` if the check fails nowhere. */
  readonly issue: GeoIssue | null;
  /** Reason why it was not measured; `null` if it was. */
  readonly reason: string | null;
}

/** Returns every check, in the order of the audit. */
export function geoCheckRows({ checks, issues, unmeasured }: GeoResult): GeoCheckRow[] {
  const found = new Map(issues.map((issue) => [issue.checkId, issue]));
  const reasons = new Map(unmeasured.map(({ checkId, reason }) => [checkId, reason]));
  return checks.map((check) => ({
    check,
    issue: found.get(check.checkId) ?? null,
    reason: reasons.get(check.checkId) ?? null,
  }));
}
