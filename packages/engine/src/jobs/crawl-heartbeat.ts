import { type Crawl, isAuditError } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import type { AuditContext } from "../context/audit-context.ts";

const [kind, key] = ["crawl-state", "heartbeat"] as const;
/** Number of heartbeats per lease. */
const beatsPerLease = 3;

/** Parts of a context that heartbeats need. */
type Parts = Pick<AuditContext, "store" | "clock" | "logger">;

/**
 * Writes a heartbeat to the store several times per lease, even if nothing else about the crawl changes.
 *
 * @param onLost called when another worker has claimed the crawl, or it was deleted
 * @returns function that stops it
 */
export function startHeartbeat(
  { store, clock, logger }: Parts,
  { id, epoch }: Pick<Crawl, "id" | "epoch">,
  leaseMs: number,
  onLost: (cause: unknown) => void,
): () => void {
  const end = new AbortController();

  async function beat(): Promise<void> {
    for (let beats = 0; !end.signal.aborted; beats++) {
      try {
        await store.documents.put(id, epoch, kind, key, { beats });
      } catch (error) {
        if (isAuditError(error) && (error.code === "fenced" || error.code === "not_found")) {
          onLost(error);
          return;
        }
        logger.warn("A heartbeat could not be stored.", { crawlId: id, error: String(error) });
      }
      // The sleep rejects only when the heartbeat is stopped.
      await clock.sleep(leaseMs / beatsPerLease, end.signal).catch(() => {});
    }
  }

  void beat();
  return () => end.abort();
}

/** Returns a value that changes as long as a worker is working on a crawl. */
export async function renew(store: TenantStore, crawl: Pick<Crawl, "id" | "epoch">): Promise<string> {
  return `${crawl.epoch} ${JSON.stringify(await store.documents.get(crawl.id, kind, key))}`;
}

/**
 * Watches a crawl for half a lease, in which its owner writes a heartbeat. @returns `true` if a worker is working on it
 */
export async function isWorkedOn(
  { store, clock }: Parts,
  crawl: Pick<Crawl, "id" | "epoch">,
  leaseMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const before = await renew(store, crawl);
  await clock.sleep(leaseMs / 2, signal);
  const now = await store.crawls.get(crawl.id);
  return now !== null && (await renew(store, now)) !== before;
}
