import type { Crawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

const [kind, key] = ["crawl-state", "taken-up"] as const;
/** Maximum number of workers lost in a row without a page in between; beyond it, the crawl itself is the cause. */
export const mostLostWorkers = 10;

interface TakenUp {
  readonly times: number;
  readonly fetched: number;
}

/**
 * Records that a crawl was claimed.
 *
 * @returns number of consecutive workers lost with it: they neither gave it back nor made progress
 */
export async function noteTakenUp(store: TenantStore, { id, epoch, counts }: Crawl): Promise<number> {
  const before = takenUp(await store.documents.get(id, kind, key));
  const times = before.fetched === counts.fetched ? before.times + 1 : 1;
  await store.documents.put(id, epoch, kind, key, { times, fetched: counts.fetched } satisfies TakenUp);
  return times - 1;
}

/** Records that a worker gave a crawl back properly. */
export async function noteGivenBack(store: TenantStore, { id, epoch, counts }: Crawl): Promise<void> {
  await store.documents.put(id, epoch, kind, key, { times: 0, fetched: counts.fetched } satisfies TakenUp);
}

function takenUp(value: unknown): TakenUp {
  const none = { times: 0, fetched: 0 };
  if (typeof value !== "object" || value === null || !("times" in value) || !("fetched" in value)) return none;
  return typeof value.times === "number" && typeof value.fetched === "number"
    ? { times: value.times, fetched: value.fetched }
    : none;
}
