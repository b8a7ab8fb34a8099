import { type Crawl, isAuditError } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import type { AuditContext } from "../audit/audit-context.ts";

const [kind, key] = ["crawl-state", "heartbeat"] as const;
/** Signs of life in one lease. */
const beatsPerLease = 3;

/** The part of a context that signs of life need. */
type Parts = Pick<AuditContext, "store" | "clock" | "logger">;

/**
 * Leaves a sign of life in the store several times a lease, also while nothing else of the crawl changes.
 *
 * @param onLost hears when another worker has taken the crawl over, or it was deleted
 * @returns how to stop
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
      // Stopping is the only way in which the sleep rejects.
      await clock.sleep(leaseMs / beatsPerLease, end.signal).catch(() => {});
    }
  }

  void beat();
  return () => end.abort();
}

/** What changes as long as somebody works on a crawl. */
export async function signOfLife(store: TenantStore, crawl: Pick<Crawl, "id" | "epoch">): Promise<string> {
  return `${crawl.epoch} ${JSON.stringify(await store.documents.get(crawl.id, kind, key))}`;
}

/** Watches a crawl for half a lease, in which its owner leaves a sign: whether somebody works on it. */
export async function isWorkedOn(
  { store, clock }: Parts,
  crawl: Pick<Crawl, "id" | "epoch">,
  leaseMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const before = await signOfLife(store, crawl);
  await clock.sleep(leaseMs / 2, signal);
  const now = await store.crawls.get(crawl.id);
  return now !== null && (await signOfLife(store, now)) !== before;
}
