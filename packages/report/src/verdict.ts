import type { FailedCondition } from "./failed-condition.ts";
import type { Report, ReportIssue } from "./report-schema.ts";
import { withIssues } from "./with-issues.ts";

/** Verdict on a report, by conditions and a baseline. */
export interface ReportVerdict {
  /** Failed conditions; `null` if there were no conditions. */
  readonly failedBy: readonly FailedCondition[] | null;
  /** Returns the conditions that an issue fails. */
  conditionsOf(issue: ReportIssue): readonly string[];
  /** Ids of issues and GEO findings that are not new since the baseline; `null` without one. */
  readonly knownIssues: ReadonlySet<string> | null;
}

/** Adds a verdict to a report: the failed conditions, and for each issue its conditions and its state since the baseline. */
export function withVerdict(report: Report, verdict: ReportVerdict): Report {
  const { failedBy, knownIssues } = verdict;
  if (failedBy === null && knownIssues === null) return report;
  const judged = withIssues(report, (issue) => {
    const conditions = verdict.conditionsOf(issue);
    return {
      ...issue,
      ...(knownIssues === null ? {} : { baselineState: knownIssues.has(issue.id) ? "unchanged" : "new" }),
      ...(conditions.length === 0 ? {} : { failedBy: conditions }),
    };
  });
  return {
    ...judged,
    ...(failedBy === null ? {} : { failedBy }),
    ...(knownIssues === null ? {} : { knownIssues }),
  };
}
