import { type Crawl, isAuditError } from "@sightline/model";
import { endCrawl } from "../../audit/run-audit.ts";
import type { AuditContext } from "../../context/audit-context.ts";
import { cancelWork } from "../work-status.ts";
import type { BackgroundCrawls } from "./background-crawls.ts";

/**
 * Asks a crawl to end, in whichever process it runs. @throws AuditError `not_found`, or `conflict` when it has
 * completed or failed
 */
export function cancelCrawl(context: AuditContext, work: BackgroundCrawls, crawlId: string): Promise<Crawl> {
  return cancelWork(crawlId, {
    name: "crawl",
    read: () => context.store.crawls.get(crawlId),
    tryToCancel: (crawl) => tryToCancel(context, work, crawl),
  });
}

/** @returns `null` when another worker claimed the crawl, or ended it, in the meantime */
async function tryToCancel(context: AuditContext, work: BackgroundCrawls, crawl: Crawl): Promise<Crawl | null> {
  const { tenant, store } = context;
  const isRunningHere = work.stop(tenant, crawl.id);
  try {
    if (isRunningHere || crawl.status !== "queued") {
      return await store.crawls.update(crawl.id, crawl.epoch, { status: "cancelling" });
    }
    // No worker has started it, and one that starts now is fenced.
    const ended = await endCrawl(context, await store.crawls.claim(crawl.id), "cancelled");
    work.ended({ tenant, crawl: ended });
    return ended;
  } catch (error) {
    if (isAuditError(error) && (error.code === "fenced" || error.code === "conflict")) return null;
    throw error;
  }
}
