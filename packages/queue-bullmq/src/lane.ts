import type { JobSlice } from "@sightline/model/ports";
import type { Backend, QueuedJob } from "./backend.ts";
import { jobSlice } from "./job-slice.ts";
import { priorities, type QueuedSlice, yieldsSlot } from "./tenant-order.ts";

/** Slices of one kind in a queue, in the order of their tenants. */
export interface Lane extends Backend {
  /** Brings waiting slices into the order of their tenants; calls during a pass share the next one. */
  arrange(): Promise<void>;
  /** Counts a slice as ended before the queue does, and arranges what waits. */
  arrangeWithout(jobId: string): Promise<void>;
  yields(slice: JobSlice): Promise<boolean>;
}

/** Maximum slices that are arranged: those with the lowest priorities, to which new ones belong. */
const maxArranged = 1000;
/** Tenants whose last start is kept; the longest idle ones are forgotten. */
const maxServed = 1000;
/** Time for which a look at the queue answers whether slices should end, in milliseconds. */
const lookMs = 1000;

interface QueuedJobSlice extends QueuedSlice {
  readonly job: QueuedJob;
}

interface Snapshot {
  readonly active: readonly QueuedJobSlice[];
  readonly waiting: readonly QueuedJobSlice[];
}

/**
 * Adds the order of tenants to a queue of slices.
 *
 * @param now monotonic milliseconds
 * @param onFailure receives errors of passes, which leave the order as it was
 */
export function lane(backend: Backend, now: () => number, onFailure: (error: Error) => void): Lane {
  const ended = new Set<string>();
  /** Last start of a slice by tenant, as far as this process has seen it; the most recent last. */
  const servedAt = new Map<string, number>();
  let passing: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let look: { readonly at: number; readonly snapshot: Promise<Snapshot> } | null = null;

  async function listed(state: "active" | "prioritized"): Promise<readonly QueuedJobSlice[]> {
    const jobs = await backend.queue.getJobs([state], 0, maxArranged - 1, true);
    return jobs.flatMap((job) => {
      // A job may have gone since its id was read.
      const slice = jobSlice(job?.data);
      if (job === undefined || slice === null) return [];
      return [{ job, slice, since: (state === "active" ? job.processedOn : undefined) ?? job.timestamp }];
    });
  }

  function noteServed(tenant: string, at: number): void {
    const before = servedAt.get(tenant) ?? 0;
    if (at <= before) return;
    servedAt.delete(tenant);
    servedAt.set(tenant, at);
    const [longest] = servedAt.keys();
    if (servedAt.size > maxServed && longest !== undefined) servedAt.delete(longest);
  }

  async function snapshot(): Promise<Snapshot> {
    const [all, waiting] = await Promise.all([listed("active"), listed("prioritized")]);
    for (const { slice, since } of all) noteServed(slice.tenant, since);
    for (const id of ended) if (!all.some(({ job }) => job.id === id)) ended.delete(id);
    return { active: all.filter(({ job }) => !ended.has(job.id ?? "")), waiting };
  }

  async function pass(): Promise<void> {
    const { active, waiting } = await snapshot();
    const changed = priorities(active, waiting, servedAt).filter(([{ job }, priority]) => job.priority !== priority);
    // A slice that a worker has taken meanwhile needs no place any more.
    for (const [{ job }, priority] of changed) await job.changePriority({ priority }).catch(() => {});
  }

  function startPass(): Promise<void> {
    next = null;
    passing = pass()
      .catch((error: unknown) => onFailure(error instanceof Error ? error : new Error(String(error))))
      .finally(() => {
        passing = null;
      });
    return passing;
  }

  function arrange(): Promise<void> {
    if (passing === null) return startPass();
    next ??= passing.then(startPass);
    return next;
  }

  return {
    ...backend,
    arrange,
    arrangeWithout(jobId) {
      ended.add(jobId);
      return arrange();
    },
    async yields(slice) {
      if (look === null || now() - look.at >= lookMs) look = { at: now(), snapshot: snapshot() };
      const { active, waiting } = await look.snapshot;
      return yieldsSlot(slice, active, waiting);
    },
  };
}
