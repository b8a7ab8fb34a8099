import type { Crawl } from "@sightline/model";
import type { AuditStore, Clock, Logger } from "@sightline/model/ports";
import { renew } from "./crawl-heartbeat.ts";
import { publishSweep } from "./diagnostics.ts";

/** Dependencies of a sweeper. */
export interface SweeperParts {
  readonly store: AuditStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly leaseMs: number;
  /** Puts a slice of a crawl into the queue; one that is already waiting there is unchanged. */
  enqueue(tenant: string, crawl: Pick<Crawl, "id" | "epoch">): Promise<void>;
}

/** Number of leases after the last heartbeat before a crawl is put into the queue again. */
const quietLeases = 2;
/** Last observation of a crawl. */
interface SweepResult {
  readonly sign: string;
  /** The heartbeat is not older than this: the previous observation found a different one. */
  readonly since: number;
  readonly at: number;
}

/**
 * Finds crawls without a worker and puts them into the queue again: their slice was lost with the data of the queue, or
 * never reached it. Its observations are kept in memory and timed by this process, so clocks need not agree.
 */
export function crawlSweeper({ store, clock, logger, leaseMs, enqueue }: SweeperParts) {
  const seen = new Map<string, SweepResult>();

  async function look(tenant: string, crawlId: string): Promise<void> {
    const scoped = store.tenant(tenant);
    const crawl = await scoped.crawls.get(crawlId);
    if (crawl === null) return;
    const key = `${tenant}\n${crawlId}`;
    const sign = await renew(scoped, crawl);
    const before = seen.get(key);
    const now = clock.monotonic();
    const since = before?.sign === sign ? before.since : (before?.at ?? now);
    const isQuiet = before?.sign === sign && now - since >= quietLeases * leaseMs;
    seen.set(key, { sign, since: isQuiet ? now : since, at: now });
    if (isQuiet) {
      await enqueue(tenant, crawl);
      publishSweep({ tenantId: tenant, crawlId });
    }
  }

  async function sweepAll(): Promise<number> {
    const open = new Set<string>();
    for await (const { tenant, crawlId } of store.openCrawls()) {
      open.add(`${tenant}\n${crawlId}`);
      try {
        await look(tenant, crawlId);
      } catch (error) {
        // No worker could have written a heartbeat either: start observing it anew.
        seen.delete(`${tenant}\n${crawlId}`);
        logger.warn("An open crawl could not be looked at.", { crawlId, error: String(error) });
      }
    }
    for (const key of seen.keys()) if (!open.has(key)) seen.delete(key);
    return open.size;
  }

  return {
    /** Looks at every open crawl once. @returns the number of open crawls */
    async sweep(): Promise<number> {
      try {
        return await sweepAll();
      } catch (error) {
        seen.clear();
        throw error;
      }
    },
  };
}
