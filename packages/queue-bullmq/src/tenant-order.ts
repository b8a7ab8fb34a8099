import type { JobSlice } from "@sightline/model/ports";

/** Slice in a queue, as far as the order of tenants needs it. */
export interface QueuedSlice {
  readonly slice: JobSlice;
  /** Milliseconds since the Unix epoch: when it was added, or started if it is in progress. */
  readonly since: number;
}

/**
 * Returns the priority of each waiting slice, 1 first: the number of slices that its tenant has in progress and waiting
 * before it. The tenant with the fewest in progress is then next, and slices of equal priority keep their order.
 */
export function priorities<Waiting extends QueuedSlice>(
  active: readonly QueuedSlice[],
  waiting: readonly Waiting[],
): readonly (readonly [Waiting, number])[] {
  const counts = countsByTenant(active);
  return [...waiting].sort(bySince).map((each) => {
    const priority = (counts.get(each.slice.tenant) ?? 0) + 1;
    counts.set(each.slice.tenant, priority);
    return [each, priority];
  });
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
