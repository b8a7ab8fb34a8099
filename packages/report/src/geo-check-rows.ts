import type { GeoCheckResult, GeoIssue, GeoResult } from "@sightline/geo/result";

/** A check of the audit for answer engines with what became of it. */
export interface GeoCheckRow {
  readonly check: GeoCheckResult;
  /** What is to be repaired; `null` when it fails nowhere. */
  readonly issue: GeoIssue | null;
  /** Why it was not measured; `null` when it was. */
  readonly reason: string | null;
}

/** Every check, in the order of the audit. */
export function geoCheckRows({ checks, issues, unmeasured }: GeoResult): GeoCheckRow[] {
  const found = new Map(issues.map((issue) => [issue.checkId, issue]));
  const reasons = new Map(unmeasured.map(({ checkId, reason }) => [checkId, reason]));
  return checks.map((check) => ({
    check,
    issue: found.get(check.checkId) ?? null,
    reason: reasons.get(check.checkId) ?? null,
  }));
}
