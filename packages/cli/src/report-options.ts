import type { Auditor, AuditResult } from "@sightline/engine";
import { isAuditError, type ListedCrawl } from "@sightline/model";
import {
  compareReports,
  type EarlierReport,
  knownCauses,
  type ReportBrand,
  type ReportComparison,
  type ReportHistoryPoint,
  type ReportIssue,
  visibleText,
} from "@sightline/report";
import type { ReportFileOptions } from "@sightline/report/files";
import { CommandFailure } from "./exit-codes.ts";
import { causeOfRule } from "./rule-causes.ts";

/** Maximum number of earlier crawls in the trend of a report. */
const maxHistory = 24;

/** Report options from the command line. */
export interface ReportFlags {
  readonly brand: ReportBrand;
  readonly baseline: EarlierReport | null;
  /** Id of an earlier crawl, or `last`; `null` compares with the baseline, if there is one. */
  readonly compareWith: string | null;
}

/** Gathers what reports show in addition to the audit: brand, changes, and scores of earlier crawls. */
export async function reportOptions(
  auditor: Auditor,
  result: Pick<AuditResult, "report"> & { readonly crawl: ListedCrawl },
  { brand, baseline, compareWith }: ReportFlags,
): Promise<ReportFileOptions> {
  const earlier = await earlierCrawls(auditor, result.crawl);
  const comparison =
    compareWith === null
      ? await sinceBaseline(baseline, result)
      : await sinceCrawl(auditor, result.crawl, compareWith, earlier);
  return {
    brand,
    history: await scoresOf(auditor, earlier),
    ...(comparison === null ? {} : { comparison }),
  };
}

async function sinceBaseline(
  baseline: EarlierReport | null,
  { report }: Pick<AuditResult, "report">,
): Promise<ReportComparison | null> {
  return baseline === null ? null : compareReports(baseline, report, causeOfRule);
}

/** Rejects a crawl that the audit of a URL cannot be compared with, before it starts. @throws CommandFailure */
export async function checkReportFlags(auditor: Auditor, url: string, { compareWith }: ReportFlags): Promise<void> {
  if (compareWith === null || compareWith === "last") return;
  const crawl = await auditor.crawls.get(compareWith);
  if (crawl === null) throw new CommandFailure(`There is no crawl ${visibleText(compareWith)} to compare with.`);
  const site = await auditor.sites.find(url);
  if (site?.id !== crawl.siteId) {
    throw new CommandFailure(`The crawl ${crawl.id} is of another site, ${visibleText(crawl.startUrl)}.`);
  }
}

/** Rejects a condition `new` that has nothing to compare with, before the crawl starts. @throws CommandFailure */
export async function checkNewIsComparable(auditor: Auditor, url: string): Promise<void> {
  const site = await auditor.sites.find(url);
  const crawls = site === null ? [] : (await auditor.crawls.list(site.id, { limit: 100 })).items;
  if (crawls.some(({ status }) => status === "completed")) return;
  throw new CommandFailure(
    "--fail-on new has nothing to compare with: the store has no earlier crawl of this site. Audit it once without new, keep the store, or give an earlier report with --baseline report.json.",
  );
}

/**
 * Returns a test for issues that are not new since the crawl before, although it did not have them: it had their cause,
 * or only other rules explain them.
 */
export async function explainedSinceLast(
  auditor: Auditor,
  { crawl, report }: Pick<AuditResult, "report"> & { readonly crawl: ListedCrawl },
): Promise<(issue: ReportIssue) => boolean> {
  const [last] = await earlierCrawls(auditor, crawl);
  if (last === undefined) return () => false;
  const before = await auditor.report(last.id);
  const hasKnownCause = await knownCauses(
    { issues: before.issues(), pages: before.pages() },
    report.pages(),
    causeOfRule,
  );
  const isOfRules = await explainedByOtherRules(auditor, last, crawl);
  return (issue) => hasKnownCause(issue) || isOfRules(issue);
}

/**
 * Returns a test for issues that only other rules explain: the crawl before was judged by another version, and the site
 * did not change where they were found.
 */
async function explainedByOtherRules(
  auditor: Auditor,
  last: ListedCrawl,
  crawl: ListedCrawl,
): Promise<(issue: { readonly id: string }) => boolean> {
  if (last.rulesetVersion === crawl.rulesetVersion) return () => false;
  const { added } = await auditor.compare(last.id, crawl.id);
  const ids = new Set(added.map(({ id }) => id));
  return ({ id }) => !ids.has(id);
}

/** Returns `null` if the last crawl is requested and there is none: a first audit has nothing to compare with. */
async function sinceCrawl(
  auditor: Auditor,
  crawl: ListedCrawl,
  requested: string,
  earlier: readonly ListedCrawl[],
): Promise<ReportComparison | null> {
  const from = requested === "last" ? earlier[0]?.id : requested;
  if (from === undefined) return null;
  try {
    return await auditor.compare(from, crawl.id);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  }
}

/** Returns completed crawls from the same start before this one, newest first. */
async function earlierCrawls(auditor: Auditor, crawl: ListedCrawl): Promise<readonly ListedCrawl[]> {
  const { items } = await auditor.crawls.list(crawl.siteId, { limit: 100 });
  return items
    .filter(({ id, createdAt }) => id !== crawl.id && createdAt <= crawl.createdAt)
    .filter(({ status, startUrl }) => status === "completed" && startUrl === crawl.startUrl)
    .slice(0, maxHistory);
}

async function scoresOf(auditor: Auditor, crawls: readonly ListedCrawl[]): Promise<readonly ReportHistoryPoint[]> {
  const points: ReportHistoryPoint[] = [];
  for (const { id, siteId, finishedAt, createdAt } of crawls) {
    const health = await auditor.healthScore(siteId, { crawlId: id });
    if (health === null) continue;
    const { value, policyVersion } = health.score;
    points.unshift({ at: finishedAt ?? createdAt, score: value, policyVersion });
  }
  return points;
}
