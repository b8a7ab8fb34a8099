import type { ReportHeader } from "./report-schema.ts";

/** The score of an earlier crawl. */
export interface ReportHistoryPoint {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number | null;
  /** Version of the method; default that of the report. */
  readonly policyVersion?: string;
}

/** A point of the trend. */
export interface TrendPoint {
  readonly at: string;
  readonly score: number;
  /** Whether it was computed by the method of the report, so that it can be compared. */
  readonly isComparable: boolean;
}

/** Most crawls that a trend shows. */
const mostPoints = 60;

/** The scores of earlier crawls and then this one, oldest first, without crawls that have no score. */
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
    .slice(-mostPoints);
}
