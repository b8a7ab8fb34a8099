import { gainText } from "@sightline/report/wording";
import type { JudgedCrawl } from "../audits/judged-crawl.ts";
import { causeLine } from "../causes/cause-line.ts";
import { crawlCauses } from "../causes/crawl-causes.ts";
import { siteText, siteTextNote } from "./site-text.ts";

/** Causes that a summary shows. */
const shownCauses = 8;

/** Sums up a judged crawl: score, counts, and the causes of the highest gains. */
export async function auditSummary({ auditor, crawl, report }: JudgedCrawl): Promise<readonly string[]> {
  const { error, warning, notice } = await auditor.crawls.severityCounts(crawl.id);
  const causes = crawlCauses(report);
  const shown = causes.slice(0, shownCauses);
  const possible = report.score.causes.reduce((sum, { gain }) => sum + gain, 0);
  return [
    siteTextNote,
    `${crawl.id}: audit of ${siteText(report.site.url)} (${crawl.status}${crawl.truncated ? ", cut short by a limit" : ""})`,
    scoreLine(report.score),
    `issues: ${error} errors, ${warning} warnings, ${notice} notices on ${crawl.counts.pages} pages; ${causes.length} causes${possible > 0 ? ` (all together ${gainText(possible)} or less)` : ""}`,
    "causes, highest gain first (gain: points that the score rises when it is fixed):",
    ...shown.map((cause) => causeLine(cause, report.site.origin)),
    ...(causes.length > shown.length ? [`… ${causes.length - shown.length} more: issues lists all`] : []),
    "next: issue {cause} shows places and how to fix; verify checks one page again",
  ];
}

/** Writes a score on one line. */
export function scoreLine({ value, grade, reason, coverage }: JudgedCrawl["report"]["score"]): string {
  if (value === null) return `score: none (${reason ?? "nothing to judge"})`;
  return `score: ${value.toFixed(1)}/100, ${grade}; ${Math.floor(coverage * 100)} % of the known pages were read`;
}
