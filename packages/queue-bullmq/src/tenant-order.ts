import type { JobSlice } from "@sightline/model/ports";

/** Slice in a queue, as far as the order of tenants needs it. */
export interface QueuedSlice {
  readonly slice: JobSlice;
  /** Milliseconds since the Unix epoch: when it was added, or started if it is in progress. */
  readonly since: number;
}

/** A priority is a round and a place in it; BullMQ orders by the first 21 bits. */
const maxRound = 31;
const placesOfRound = 65_536;
/** Priority of a slice until it is arranged, which follows at once: that of a tenant that was never served. */
export const firstPriority = placesOfRound;
/** Seconds after which the places of a round begin anew: half of them, so that each window holds the one before. */
const windowSeconds = placesOfRound / 2;

/**
 * Returns the priority of each waiting slice, the lowest first. The round of a slice is the number of slices that its
 * tenant has in progress and waiting before it: the tenant with the fewest in progress is next. Within a round, the first
 * slices of tenants are ordered by when their tenant was served last, longest ago first, and slices of equal priority
 * keep their order.
 *
 * @param servedAt when slices of tenants started last, in milliseconds since the Unix epoch; none for tenants that were
 * not served
 */
export function priorities<Waiting extends QueuedSlice>(
  active: readonly QueuedSlice[],
  waiting: readonly Waiting[],
  servedAt: ReadonlyMap<string, number>,
): readonly (readonly [Waiting, number])[] {
  const counts = countsByTenant(active);
  const firsts = new Set<string>();
  const newest = Math.max(0, ...servedAt.values());
  const windowStart = (Math.floor(newest / 1000 / windowSeconds) - 1) * windowSeconds;
  return [...waiting].sort(bySince).map((each) => {
    const { tenant } = each.slice;
    const round = (counts.get(tenant) ?? 0) + 1;
    counts.set(tenant, round);
    const place = firsts.has(tenant) ? placesOfRound - 1 : placeOf(servedAt.get(tenant) ?? 0, windowStart);
    firsts.add(tenant);
    return [each, Math.min(round, maxRound) * placesOfRound + place];
  });
}

function placeOf(servedAt: number, windowStart: number): number {
  if (servedAt === 0) return 0;
  return Math.max(0, Math.min(placesOfRound - 2, Math.floor(servedAt / 1000) - windowStart));
}

/**
 * True if a slice in progress should end early, because tenants wait that have at least two fewer: the oldest slices of
 * its tenant do, as many as there are such tenants. Every process comes to the same result.
 */
export function yieldsSlot(slice: JobSlice, active: readonly QueuedSlice[], waiting: readonly QueuedSlice[]): boolean {
  const counts = countsByTenant(active);
  const own = active.filter((each) => each.slice.tenant === slice.tenant).sort(bySince);
  const served = new Set(
    waiting.map((each) => each.slice.tenant).filter((tenant) => (counts.get(tenant) ?? 0) <= own.length - 2),
  );
  const place = own.findIndex((each) => isSame(each.slice, slice));
  return place !== -1 && place < Math.min(served.size, own.length - 1);
}

function countsByTenant(slices: readonly QueuedSlice[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { slice } of slices) counts.set(slice.tenant, (counts.get(slice.tenant) ?? 0) + 1);
  return counts;
}

function isSame(a: JobSlice, b: JobSlice): boolean {
  return a.tenant === b.tenant && a.id === b.id && a.epoch === b.epoch;
}

function bySince(a: QueuedSlice, b: QueuedSlice): number {
  return a.since - b.since;
}
