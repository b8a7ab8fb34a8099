import { AuditError, type Crawl, isAuditError } from "@sightline/model";
import { endCrawl } from "../audit/run-audit.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { hasEnded } from "./crawl-job.ts";
import type { CrawlJobs } from "./crawl-jobs.ts";

/**
 * Asks a crawl to end, in whichever process it runs. @throws AuditError `not_found`, or `conflict` when it has
 * completed or failed
 */
export async function cancelCrawl(
  context: AuditContext,
  tenant: string,
  jobs: CrawlJobs,
  crawlId: string,
): Promise<Crawl> {
  for (;;) {
    const crawl = await context.store.crawls.get(crawlId);
    if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
    if (crawl.status === "cancelled" || crawl.status === "cancelling") return crawl;
    if (hasEnded(crawl)) throw new AuditError("conflict", `The crawl ${crawlId} has ended (${crawl.status}).`);
    const cancelled = await tryToCancel(context, tenant, jobs, crawl);
    if (cancelled !== null) return cancelled;
  }
}

/** @returns `null` when another worker claimed the crawl, or ended it, in the meantime */
async function tryToCancel(
  context: AuditContext,
  tenant: string,
  jobs: CrawlJobs,
  crawl: Crawl,
): Promise<Crawl | null> {
  const { crawls } = context.store;
  const isRunningHere = jobs.cancel(tenant, crawl.id);
  try {
    if (isRunningHere || crawl.status !== "queued") {
      return await crawls.update(crawl.id, crawl.epoch, { status: "cancelling" });
    }
    // No worker has started it, and one that starts now is fenced.
    const ended = await endCrawl(context, await crawls.claim(crawl.id), "cancelled");
    jobs.ended({ tenant, crawl: ended });
    return ended;
  } catch (error) {
    if (isAuditError(error) && (error.code === "fenced" || error.code === "conflict")) return null;
    throw error;
  }
}
