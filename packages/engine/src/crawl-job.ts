import { type Crawl, type CrawlEvent, isAuditError } from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";
import { rulesetVersionOf } from "./ruleset-version.ts";
import { auditRun, endCrawl } from "./running-audit.ts";

/** How a running job is ended from outside. */
export interface JobSignals {
  /** Ends at once: what is under way is thrown away. */
  readonly abort: AbortSignal;
  /** Lets requests under way finish and gives the rest back; the crawl stays open, to be resumed. */
  readonly suspend: AbortSignal;
  /** The same, and ends the crawl as cancelled. */
  readonly cancel: AbortSignal;
}

/**
 * Takes a crawl over and brings it to its end.
 *
 * @returns the crawl when it has ended; `null` when it stays open, belongs to another worker or was deleted
 * @throws AuditError `store_unavailable`; what else goes wrong ends the crawl as failed
 */
export async function runCrawlJob(
  context: AuditContext,
  crawlId: string,
  signals: JobSignals,
  onEvent: (event: CrawlEvent, epoch: number) => void,
): Promise<Crawl | null> {
  let claimed: Crawl | null = null;
  try {
    const found = await context.store.crawls.get(crawlId);
    if (found === null || hasEnded(found)) return found;
    claimed = await context.store.crawls.claim(crawlId);
    return await runClaimed(context, claimed, signals, onEvent);
  } catch (error) {
    if (signals.abort.aborted) return null;
    if (isAuditError(error) && ["fenced", "not_found", "conflict"].includes(error.code)) return null;
    if (claimed === null || (isAuditError(error) && error.code === "store_unavailable")) throw error;
    context.logger.error("A crawl failed by a fault of its own.", { crawlId, error: textOf(error) });
    const message = "The crawl was ended by an internal fault.";
    return endCrawl(context, claimed, "failed", { code: "internal", message });
  }
}

async function runClaimed(
  context: AuditContext,
  claimed: Crawl,
  signals: JobSignals,
  onEvent: (event: CrawlEvent, epoch: number) => void,
): Promise<Crawl | null> {
  const { store, clock } = context;
  const isCancelled = (crawl: Crawl) => signals.cancel.aborted || crawl.status === "cancelling";
  if (isCancelled(claimed)) return endCrawl(context, claimed, "cancelled");
  const site = await store.sites.get(claimed.siteId);
  if (site === null) return null;
  const crawl = await store.crawls.update(claimed.id, claimed.epoch, {
    status: "running",
    stopReason: null,
    startedAt: claimed.startedAt ?? new Date(clock.now()).toISOString(),
    rulesetVersion: rulesetVersionOf(context.rules),
  });
  const fetcher = context.fetcher(crawl.plan);
  const extractor = context.extractor(crawl.plan);
  const stopSignal = AbortSignal.any([signals.suspend, signals.cancel]);
  try {
    const run = auditRun({
      ...context,
      site,
      crawl,
      fetcher,
      extractor,
      signal: signals.abort,
      stopSignal,
      onEvent: (event) => onEvent(event, crawl.epoch),
    });
    const ended = await crawledAndJudged(context, run, AbortSignal.any([signals.abort, stopSignal]), isCancelled);
    if (ended !== null) run.finish(ended);
    return ended;
  } finally {
    await Promise.allSettled([fetcher.close(), extractor.close()]);
  }
}

async function crawledAndJudged(
  context: AuditContext,
  run: ReturnType<typeof auditRun>,
  signal: AbortSignal,
  isCancelled: (crawl: Crawl) => boolean,
): Promise<Crawl | null> {
  const crawled = await run.crawl();
  if (crawled.status === "failed") return crawled;
  if (isCancelled(crawled)) return endCrawl(context, crawled, "cancelled");
  // Stopped, but not by its owner: this process ends, and another one goes on.
  if (crawled.stopReason === "stopped") return null;
  try {
    await run.judge(crawled, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const judged = await context.store.crawls.get(crawled.id);
  if (judged === null) return null;
  if (isCancelled(judged)) return endCrawl(context, judged, "cancelled");
  return signal.aborted ? null : endCrawl(context, judged, "completed");
}

/** Whether a crawl has ended for good. */
export function hasEnded({ status }: Pick<Crawl, "status">): boolean {
  return status === "completed" || status === "cancelled" || status === "failed";
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
