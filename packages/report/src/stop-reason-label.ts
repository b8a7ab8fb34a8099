import { joinedWords } from "@sightline/text";
import type { ReportCrawl } from "./report-schema.ts";
import { wholeNumber } from "./wording.ts";

const stopReasonLabels: Readonly<Record<NonNullable<ReportCrawl["stopReason"]>, string>> = {
  exhausted: "Visited every known URL",
  "max-pages": "Reached the page limit",
  "max-depth": "Reached the depth limit",
  "max-duration": "Reached the time limit",
  refused: "Stopped because the server refused further requests",
  stopped: "Stopped",
  failed: "Failed",
};

/** Causes for which a crawl that ran to its end left known URLs out; other limits cut content or count files. */
const causes: ReadonlyMap<string, string> = new Map([
  ["exclude", "excluded by pattern"],
  ["include", "outside the include patterns"],
  ["max-depth", "beyond the depth limit"],
  ["crawl-trap", "held back as a crawl trap"],
  ["path-repetition", "with a repeating path"],
  ["url-length", "too long to request"],
  ["sitemap-urls", "beyond the limit of sitemap URLs"],
  ["off-site-requests", "on other sites"],
  ["port", "on other ports"],
  ["robots-work", "too costly to check against robots.txt"],
]);

/** Describes the reason why a crawl ended, and the known URLs that it left out although it ran to its end. */
export function stopReasonLabel(crawl: Pick<ReportCrawl, "stopReason" | "status" | "counts" | "limitsHit">): string {
  if (crawl.stopReason === null) return `Crawl is ${crawl.status}`;
  const unvisited = crawl.stopReason === "exhausted" ? unvisitedText(crawl) : "";
  return `${stopReasonLabels[crawl.stopReason]}${unvisited === "" ? "" : ` except ${unvisited}`}`;
}

/** Describes the known URLs that a crawl left out, as in `7 disallowed by robots.txt`; empty without any. */
function unvisitedText({ counts, limitsHit }: Pick<ReportCrawl, "counts" | "limitsHit">): string {
  const left = new Map<string, number>();
  const add = (cause: string, count: number) => left.set(cause, (left.get(cause) ?? 0) + count);
  if (counts.skippedByRobots > 0) add("disallowed by robots.txt", counts.skippedByRobots);
  for (const { limit, count } of limitsHit) {
    const cause = causes.get(limit);
    if (cause !== undefined && count > 0) add(cause, count);
  }
  return joinedWords([...left].map(([cause, count]) => `${wholeNumber(count)} ${cause}`));
}
