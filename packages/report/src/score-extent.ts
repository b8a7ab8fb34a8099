import type { ReportCrawl, ReportScore } from "./report-schema.ts";
import { scoreText, wholeNumber } from "./wording.ts";

/**
 * States for which part of the site a score stands, as in `for 40 of at least 312 known URLs`, and the interval of the
 * whole site if there is one; empty for a crawl that visited all that it knew.
 */
export function scoreExtent(
  { counts, status, truncated }: Pick<ReportCrawl, "counts" | "status" | "truncated">,
  interval: ReportScore["interval"],
): string {
  if (!truncated && status === "completed") return "";
  // URLs that were not requested may link to more.
  const urls = `for ${wholeNumber(counts.fetched)} of at least ${wholeNumber(counts.discovered)} known URLs`;
  return interval === null
    ? urls
    : `${urls} (whole site: ${scoreText(interval.low)} to ${scoreText(interval.high)}, 95 % interval)`;
}
