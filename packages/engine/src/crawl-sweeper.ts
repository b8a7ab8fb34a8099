import type { AuditStore, Clock, Crawl, Logger } from "@sightline/model";
import { signOfLife } from "./crawl-heartbeat.ts";
import { publishSweep } from "./diagnostics.ts";

/** What a sweeper works with. */
export interface SweeperParts {
  readonly store: AuditStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly leaseMs: number;
  /** Puts a slice of a crawl into the queue; one that waits there already stays as it is. */
  enqueue(tenant: string, crawl: Pick<Crawl, "id" | "epoch">): Promise<void>;
}

/** Leases without a sign of life after which a crawl is put into the queue again. */
const quietLeases = 2;

/**
 * Finds crawls that nobody works on and puts them into the queue again: their slice was lost with the data of the
 * queue, or never got there. What it has seen is kept in memory and timed by this process, so that no clocks need agree.
 */
export function crawlSweeper({ store, clock, logger, leaseMs, enqueue }: SweeperParts) {
  const seen = new Map<string, { readonly sign: string; readonly since: number }>();

  async function look(tenant: string, crawlId: string): Promise<void> {
    const scoped = store.tenant(tenant);
    const crawl = await scoped.crawls.get(crawlId);
    if (crawl === null) return;
    const key = `${tenant}\n${crawlId}`;
    const sign = await signOfLife(scoped, crawl);
    const before = seen.get(key);
    const now = clock.monotonic();
    if (before?.sign !== sign) seen.set(key, { sign, since: now });
    else if (now - before.since >= quietLeases * leaseMs) {
      seen.set(key, { sign, since: now });
      await enqueue(tenant, crawl);
      publishSweep({ tenantId: tenant, crawlId });
    }
  }

  return {
    /** Looks at every open crawl once. @returns how many there are */
    async sweep(): Promise<number> {
      const open = new Set<string>();
      for await (const { tenant, crawlId } of store.openCrawls()) {
        open.add(`${tenant}\n${crawlId}`);
        try {
          await look(tenant, crawlId);
        } catch (error) {
          logger.warn("An open crawl could not be looked at.", { crawlId, error: String(error) });
        }
      }
      for (const key of seen.keys()) if (!open.has(key)) seen.delete(key);
      return open.size;
    },
  };
}
