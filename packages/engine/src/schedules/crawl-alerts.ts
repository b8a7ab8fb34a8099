import { createHash } from "node:crypto";
import { type Crawl, isAuditError } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { type CompareCrawls, type CrawlComparison, crawlComparisons } from "../compare/compare-crawls.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { type NewErrors, newErrors } from "./new-errors.ts";
import type { AlertConditions, ScheduleState } from "./schedule.ts";

/** What the end of a scheduled crawl says to its owner. */
export interface CrawlAlert {
  /** The same for a schedule, crawl and condition, however often it is computed. */
  readonly id: string;
  readonly condition: keyof AlertConditions;
  readonly siteId: string;
  readonly scheduleId: string;
  readonly crawlId: string;
  /** Completed crawl that it was compared with, the schedule's last if there is one; `null` for a crawl that failed. */
  readonly previousCrawlId: string | null;
  /** One sentence that says what happened. */
  readonly text: string;
  /** `null` for a crawl that failed, and when the two scores are missing or of different methods. */
  readonly score: { readonly before: number; readonly after: number; readonly difference: number } | null;
  /** `null` for a crawl that failed. */
  readonly newErrors: NewErrors | null;
  /** Why the crawl failed; `null` for others. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/**
 * Returns the alerts that the end of a crawl raises; none while it runs, or when it was cancelled.
 *
 * The crawl is compared with the last of the schedule's earlier crawls that completed: crawls in between must not hide
 * what is new to the receiver of the alerts. Without one it is compared with the site's last completed crawl.
 */
export async function crawlAlerts(
  context: AuditContext,
  { id: scheduleId, alerts }: Pick<ScheduleState, "id" | "alerts">,
  crawl: Crawl,
  earlierCrawlIds: readonly string[],
): Promise<readonly CrawlAlert[]> {
  const alert = (condition: keyof AlertConditions, details: AlertDetails): CrawlAlert => {
    const id = alertId(scheduleId, crawl.id, condition);
    return { id, condition, siteId: crawl.siteId, scheduleId, crawlId: crawl.id, ...details };
  };
  if (crawl.status === "failed") {
    if (!alerts.crawlFailed) return [];
    const error = crawl.error ?? { code: "internal", message: "The reason is unknown." };
    const text = `The crawl failed: ${error.message}`;
    return [alert("crawlFailed", { previousCrawlId: null, text, score: null, newErrors: null, error })];
  }
  if (crawl.status !== "completed" || (alerts.scoreFell === null && !alerts.newError)) return [];
  const from = await firstCompleted(context.store, earlierCrawlIds);
  const comparison = await comparisonOf(crawlComparisons(context), from, crawl.id);
  if (comparison === null) return [];
  const previousCrawlId = comparison.from.crawlId;
  const score = scoresOf(comparison);
  const errors = await newErrors(context, crawl.id, previousCrawlId);
  const details = { previousCrawlId, score, newErrors: errors, error: null };
  const raised: CrawlAlert[] = [];
  if (score !== null && alerts.scoreFell !== null && hasFallenBy(comparison, alerts.scoreFell)) {
    const text = `The health score fell from ${score.before.toFixed(1)} to ${score.after.toFixed(1)}.`;
    raised.push(alert("scoreFell", { ...details, text }));
  }
  if (alerts.newError && errors.count > 0) raised.push(alert("newError", { ...details, text: errorText(errors) }));
  return raised;
}

type AlertDetails = Pick<CrawlAlert, "previousCrawlId" | "text" | "score" | "newErrors" | "error">;

async function firstCompleted({ crawls }: TenantStore, crawlIds: readonly string[]): Promise<string | undefined> {
  for (const id of crawlIds) if ((await crawls.get(id))?.status === "completed") return id;
  return undefined;
}

/** Compares two crawls, by default with the completed crawl before; `null` if there is none. */
async function comparisonOf(
  compare: CompareCrawls,
  fromId: string | undefined,
  crawlId: string,
): Promise<CrawlComparison | null> {
  try {
    return await compare(fromId, crawlId);
  } catch (error) {
    if (isAuditError(error) && error.code === "crawl_required") return null;
    throw error;
  }
}

function scoresOf({ from, to }: CrawlComparison): CrawlAlert["score"] {
  if (from.value === null || to.value === null || from.policyVersion !== to.policyVersion) return null;
  return { before: from.value, after: to.value, difference: to.value - from.value };
}

/** Returns true if the site, and not only other rules, made the score fall by a number of points. */
function hasFallenBy({ bridge }: CrawlComparison, points: number): boolean {
  if (bridge === null) return false;
  const { difference, terms } = bridge;
  const ofSite = difference - Math.min(0, terms.rules);
  // The difference of two decimals may be slightly less than it reads.
  return -ofSite >= points - 1e-9;
}

function errorText({ count, isComplete, rules }: NewErrors): string {
  const number = `${isComplete ? "" : "At least "}${count} ${count === 1 ? "error is" : "errors are"} new`;
  const [first] = rules;
  if (first === undefined) return `${number}.`;
  return rules.length === 1 ? `${number}: "${first.title}".` : `${number}; most often "${first.title}".`;
}

/** Deterministic, so that receivers recognize an alert that they have had; formatted as ids are. */
function alertId(...parts: readonly string[]): string {
  return `alert_${createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32)}`;
}
