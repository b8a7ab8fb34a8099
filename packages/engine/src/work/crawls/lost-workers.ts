import type { Crawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

const [kind, key] = ["crawl-state", "taken-up"] as const;
/** Maximum number of workers lost in a row without a page in between; beyond it, the crawl itself is the cause. */
export const maxLostWorkers = 10;

interface Claimed {
  readonly times: number;
  readonly fetched: number;
}

/**
 * Records that a crawl was claimed.
 *
 * @returns number of consecutive workers lost with it: they neither gave it back nor made progress
 */
export async function noteClaimed(store: TenantStore, { id, epoch, counts }: Crawl): Promise<number> {
  const before = claimed(await store.documents.get(id, kind, key));
  const times = before.fetched === counts.fetched ? before.times + 1 : 1;
  await store.documents.put(id, epoch, kind, key, { times, fetched: counts.fetched } satisfies Claimed);
  return times - 1;
}

/** Records that a worker gave a crawl back properly. */
export async function noteReleased(store: TenantStore, { id, epoch, counts }: Crawl): Promise<void> {
  await store.documents.put(id, epoch, kind, key, { times: 0, fetched: counts.fetched } satisfies Claimed);
}

function claimed(value: unknown): Claimed {
  const none = { times: 0, fetched: 0 };
  if (typeof value !== "object" || value === null || !("times" in value) || !("fetched" in value)) return none;
  return typeof value.times === "number" && typeof value.fetched === "number"
    ? { times: value.times, fetched: value.fetched }
    : none;
}
