import { type Crawl, type CrawlEvent, isAuditError, isMachineShortage } from "@sightline/model";
import { auditRun, endCrawl } from "../../audit/run-audit.ts";
import type { AuditContext } from "../../context/audit-context.ts";
import { isWaitedFault } from "../../context/waited-fault.ts";
import { workerId } from "../../context/worker-id.ts";
import { rulesetVersionOf } from "../../judge/ruleset-version.ts";
import { siteHeaders, withHeaders } from "../../sites/site-credentials.ts";
import { whileBeating } from "../heartbeat.ts";
import type { TurnSignals } from "../work-kind.ts";
import { hasEnded } from "../work-status.ts";
import { heartbeatOf } from "./crawl-heartbeat.ts";
import { crawlSlice, type SliceLimits } from "./crawl-slice.ts";
import { maxLostWorkers, noteClaimed, noteReleased } from "./lost-workers.ts";

/** Options of one turn. */
export interface CrawlTurnOptions {
  readonly slice: SliceLimits;
  /** Lease of the queue; `null`: no other process works on the crawl. */
  readonly leaseMs: number | null;
  readonly onEvent: (event: CrawlEvent, epoch: number) => void;
}

/** How a turn of a crawl ends. */
export type TurnEnd =
  | { readonly kind: "ended"; readonly crawl: Crawl }
  /** To be continued by another turn. */
  | { readonly kind: "open"; readonly epoch: number }
  /** Another worker owns it, or it was deleted. */
  | { readonly kind: "lost" }
  /** The store or this machine failed; the crawl can continue when that is over. */
  | { readonly kind: "failed"; readonly epoch: number; readonly error: unknown };

/**
 * Claims a crawl and works on it until it ends or the slice is over. With `suspend` or `cancel`, requests in progress
 * finish and the other targets are released.
 *
 * @param slice the crawl and its epoch when it was put into the queue
 * @throws any store error that is not an `AuditError`; all other errors end the crawl as failed
 */
export async function runCrawl(
  context: AuditContext,
  slice: Pick<Crawl, "id" | "epoch">,
  signals: TurnSignals,
  options: CrawlTurnOptions,
): Promise<TurnEnd> {
  let claimed: Crawl | null = null;
  try {
    const found = await context.store.crawls.get(slice.id);
    if (found !== null && hasEnded(found)) return ended(found);
    if (found === null) return { kind: "lost" };
    claimed = await context.store.crawls.claim(slice.id);
    return await runWhileOwned(context, claimed, signals, options);
  } catch (error) {
    const open = openOutcome(error, claimed, claimed?.epoch ?? slice.epoch, signals.abort);
    if (open?.kind === "failed" && claimed !== null && isMachineShortage(error)) await released(context, claimed);
    if (open !== null) return open;
    if (claimed === null) throw error;
    context.logger.error("A crawl failed by a fault of its own.", { crawlId: slice.id, error: textOf(error) });
    return ended(await endCrawl(context, claimed, "failed", shownFailure(error)));
  }
}

/** Returns the error of a failed crawl as its owner sees it. */
function shownFailure(error: unknown): NonNullable<Crawl["error"]> {
  if (isAuditError(error) && error.code === "secrets_unavailable") return { code: error.code, message: error.message };
  return { code: "internal", message: "The crawl was ended by an internal fault." };
}

/**
 * Returns the outcome of a turn whose error leaves the crawl open or owned by another worker; `null` when the crawl
 * itself is at fault.
 */
function openOutcome(error: unknown, claimed: Crawl | null, epoch: number, abort: AbortSignal): TurnEnd | null {
  if (isLoss(error)) return { kind: "lost" };
  if (abort.aborted) return { kind: "open", epoch };
  const isPassing = isWaitedFault(error) || (isAuditError(error) && claimed === null);
  return isPassing ? { kind: "failed", epoch, error } : null;
}

/** Gives a crawl back that waits for this machine, so that the wait does not count as a lost worker. */
async function released({ store, logger }: AuditContext, claimed: Crawl): Promise<void> {
  try {
    await noteReleased(store, claimed);
  } catch (error) {
    logger.warn("A waiting crawl could not be given back.", { crawlId: claimed.id, error: textOf(error) });
  }
}

/** Runs a crawl until another worker claims it, and keeps its heartbeat. */
async function runWhileOwned(
  context: AuditContext,
  claimed: Crawl,
  signals: TurnSignals,
  options: CrawlTurnOptions,
): Promise<TurnEnd> {
  const beat = heartbeatOf(context.store, claimed);
  return whileBeating({ ...context, leaseMs: options.leaseMs }, beat, async (lost) => {
    try {
      return await runClaimed(context, claimed, { ...signals, abort: AbortSignal.any([signals.abort, lost]) }, options);
    } catch (error) {
      if (lost.aborted) return { kind: "lost" };
      throw error;
    }
  });
}

/** True if an error means that another worker owns the crawl, or that it is gone. */
function isLoss(error: unknown): boolean {
  return isAuditError(error) && ["fenced", "not_found", "conflict"].includes(error.code);
}

async function runClaimed(
  context: AuditContext,
  claimed: Crawl,
  signals: TurnSignals,
  options: CrawlTurnOptions,
): Promise<TurnEnd> {
  const { store, clock, logger, tenant } = context;
  const isCancelled = (crawl: Crawl) => signals.cancel.aborted || crawl.status === "cancelling";
  if (isCancelled(claimed)) return ended(await endCrawl(context, claimed, "cancelled"));
  if ((await noteClaimed(store, claimed)) >= maxLostWorkers) {
    const message = `${maxLostWorkers} workers in a row were lost while they worked on this crawl and brought it no further.`;
    return ended(await endCrawl(context, claimed, "failed", { code: "workers_lost", message }));
  }
  const site = await store.sites.get(claimed.siteId);
  if (site === null) return { kind: "lost" };
  const headers = await siteHeaders(context, site.id);
  const crawl = await store.crawls.update(claimed.id, claimed.epoch, {
    status: "running",
    stopReason: null,
    startedAt: claimed.startedAt ?? new Date(clock.now()).toISOString(),
    rulesetVersion: rulesetVersionOf(context.rules, claimed.plan.asOf),
  });
  const message = claimed.startedAt === null ? "A crawl has started." : "A crawl continues.";
  logger.info(message, { workerId, tenantId: tenant, siteId: site.id, crawlId: crawl.id, epoch: crawl.epoch });
  const slice = crawlSlice(clock, options.slice);
  const leaveSignal = AbortSignal.any([signals.suspend, signals.cancel]);
  try {
    const run = auditRun({
      ...context,
      site,
      crawl: withHeaders(crawl, headers),
      signal: signals.abort,
      stopSignal: AbortSignal.any([leaveSignal, slice.over]),
      onEvent(event) {
        slice.note(event);
        options.onEvent(event, crawl.epoch);
      },
    });
    const end = await crawledAndJudged(context, run, { leave: leaveSignal, abort: signals.abort }, isCancelled);
    if (end.kind === "ended") run.finish(end.crawl);
    if (end.kind === "open") await noteReleased(store, end.crawl);
    return end.kind === "open" ? { kind: "open", epoch: crawl.epoch } : end;
  } finally {
    slice.close();
  }
}

type CrawlEnd = Extract<TurnEnd, { kind: "ended" | "lost" }> | { readonly kind: "open"; readonly crawl: Crawl };

async function crawledAndJudged(
  context: AuditContext,
  run: ReturnType<typeof auditRun>,
  signals: { readonly leave: AbortSignal; readonly abort: AbortSignal },
  isCancelled: (crawl: Crawl) => boolean,
): Promise<CrawlEnd> {
  const crawled = await run.crawl();
  if (crawled.status === "failed") return ended(crawled);
  if (isCancelled(crawled)) return ended(await endCrawl(context, crawled, "cancelled"));
  // Stopped, but not by its owner: another turn continues.
  if (crawled.stopReason === "stopped") return { kind: "open", crawl: crawled };
  const signal = AbortSignal.any([signals.abort, signals.leave]);
  try {
    await run.judge(crawled, signal);
  } catch (error) {
    if (!signal.aborted || signals.abort.aborted) throw error;
  }
  const judged = await context.store.crawls.get(crawled.id);
  if (judged === null) return { kind: "lost" };
  if (isCancelled(judged)) return ended(await endCrawl(context, judged, "cancelled"));
  return signal.aborted ? { kind: "open", crawl: judged } : ended(await endCrawl(context, judged, "completed"));
}

function ended(crawl: Crawl): Extract<TurnEnd, { kind: "ended" }> {
  return { kind: "ended", crawl };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
