import type { ReportHeader } from "./report-schema.ts";

/** Score of an earlier crawl. */
export interface ReportHistoryPoint {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number | null;
  /** Version of the scoring method; defaults to that of the report. */
  readonly policyVersion?: string;
}

/** Point of the trend. */
export interface TrendPoint {
  readonly at: string;
  readonly score: number;
  /** True if it was computed by the method of the report, so that the two can be compared. */
  readonly isComparable: boolean;
}

/** Maximum number of crawls in a trend. */
const maxPoints = 60;

/** Returns the scores of earlier crawls and then of this one, oldest first, without crawls that have no score. */
export function scoreTrend(
  report: Pick<ReportHeader, "crawl" | "score">,
  history: readonly ReportHistoryPoint[],
): readonly TrendPoint[] {
  const { value, policyVersion } = report.score;
  const now: ReportHistoryPoint = { at: report.crawl.finishedAt ?? report.crawl.startedAt ?? "", score: value };
  return [...history.filter(({ at }) => at !== now.at), now]
    .flatMap(({ at, score, policyVersion: version = policyVersion }) =>
      score === null ? [] : [{ at, score, isComparable: version === policyVersion }],
    )
    .slice(-maxPoints);
}
