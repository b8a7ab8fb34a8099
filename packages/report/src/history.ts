import type { ReportHeader } from "./report-schema.ts";

/** The score of an earlier crawl. */
export interface ReportHistoryPoint {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number | null;
}

/** Most crawls that a trend shows. */
const mostPoints = 60;

/** The scores of earlier crawls and then this one, oldest first, without crawls that have no score. */
export function scoreTrend(
  report: Pick<ReportHeader, "crawl" | "score">,
  history: readonly ReportHistoryPoint[],
): readonly { readonly at: string; readonly score: number }[] {
  const now = { at: report.crawl.finishedAt ?? report.crawl.startedAt ?? "", score: report.score.value };
  return [...history.filter(({ at }) => at !== now.at), now]
    .flatMap(({ at, score }) => (score === null ? [] : [{ at, score }]))
    .slice(-mostPoints);
}
