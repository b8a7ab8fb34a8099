import { type IdSource, newId } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import { nextRun } from "./cron.ts";
import type { DueEntry, DueIndex } from "./due-index.ts";
import { maxEarlierCrawls, type ScheduleState, type SkipReason } from "./schedule.ts";
import { crawlIdsOf, type ScheduleRecords, withSchedule } from "./schedule-records.ts";
import type { RunStart, ScheduledRun } from "./scheduled-run.ts";

const minute = 60_000;
/** Time for which a process holds a run that it has claimed, in milliseconds; then others may start it. */
export const claimMs = minute;
/** Age at which a run that no process started is given up, in milliseconds. */
export const missedMs = 24 * 60 * minute;
/** Maximum number of attempts that end with an unexpected error. */
const maxAttempts = 10;
/** Age at which an index entry without a run is removed: a schedule is written shortly after its entry. */
const staleMs = 10 * minute;

/** Run that this process has claimed. */
export interface ClaimedRun extends ScheduledRun {
  readonly entry: DueEntry;
  readonly claimedAt: number;
  /** Reason to skip the run if its crawl does not exist yet: it is too late to start it. `null`: start it. */
  readonly givenUp: Skip | null;
}

/** Why a run did not happen. */
interface Skip {
  readonly reason: SkipReason;
  readonly detail: string;
}

/** Claims of runs: of any number of processes, one starts a run, and another one if that one ends before it did. */
export interface RunClaims {
  /** Claims the run of an index entry that is due; `null` when there is nothing to start. */
  claim(entry: DueEntry): Promise<ClaimedRun | null>;
  /** Notes the outcome of an attempt to start a run, unless another process has claimed it since. */
  settle(run: ClaimedRun, outcome: RunStart): Promise<void>;
}

/** Decision about an index entry that is due. */
type Decision =
  | { readonly kind: "keep" }
  /** There is no such run, or not any more. */
  | { readonly kind: "stale" }
  | {
      readonly kind: "claim";
      readonly next: ScheduleState;
      readonly pending: PendingRun;
      readonly givenUp: Skip | null;
    }
  | { readonly kind: "miss"; readonly next: ScheduleState };

type PendingRun = NonNullable<ScheduleState["pending"]>;

/** Creates the claims on the records of schedules. */
export function runClaims({
  stored,
  due,
  clock,
  ids,
}: {
  readonly stored: ScheduleRecords;
  readonly due: DueIndex;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
}): RunClaims {
  function decide(schedule: ScheduleState | undefined, entry: DueEntry): Decision {
    const now = clock.now();
    if (schedule?.pending?.dueAt === entry.dueAt) return decidePending(schedule, schedule.pending, now);
    if (schedule?.nextRunAt !== entry.dueAt) {
      return now - Date.parse(entry.dueAt) > staleMs ? { kind: "stale" } : { kind: "keep" };
    }
    // The entry of the earlier run comes first: its process holds it, or it has just been given up.
    if (schedule.pending !== null) return { kind: "keep" };
    const following = nextRun(schedule, now);
    const advanced = { ...schedule, nextRunAt: following === null ? null : new Date(following).toISOString() };
    const dueAt = latestDue(schedule, Date.parse(entry.dueAt), now);
    if (dueAt === null) {
      const detail = "No process of the service ran within a day of the time.";
      return { kind: "miss", next: skipped(advanced, entry.dueAt, { reason: "missed", detail }) };
    }
    const pending = { dueAt, crawlId: newId("crawl", ids), claimedAt: now, attempts: 1, waits: null };
    return { kind: "claim", pending, givenUp: null, next: { ...advanced, pending } };
  }

  function decidePending(schedule: ScheduleState, before: PendingRun, now: number): Decision {
    // A claim from the future was made before the clock was set back.
    if (Math.abs(now - before.claimedAt) < claimMs) return { kind: "keep" };
    const pending = { ...before, claimedAt: now, attempts: before.attempts + 1 };
    const isNextDue = schedule.nextRunAt === null || Date.parse(schedule.nextRunAt) <= now;
    const isOver = isNextDue || now - Date.parse(before.dueAt) > missedMs || before.attempts >= maxAttempts;
    const waits = before.waits ?? { reason: "internal" as const, detail: "The crawl could not be started." };
    return { kind: "claim", pending, givenUp: isOver ? waits : null, next: { ...schedule, pending } };
  }

  return {
    async claim(entry) {
      const { tenant, siteId, scheduleId } = entry;
      const changed = await stored.change(siteId, async (known) => {
        const decision = decide(
          known.find(({ id }) => id === scheduleId),
          entry,
        );
        if (decision.kind === "stale") await due.remove(entry);
        if (decision.kind === "stale" || decision.kind === "keep") return null;
        const { next } = decision;
        // Entries are written first, so that a process that ends here leaves none of them out.
        for (const dueAt of [next.nextRunAt, next.pending?.dueAt ?? null]) {
          if (dueAt !== null) await due.add({ tenant, siteId, scheduleId, dueAt });
        }
        return { decision, schedules: withSchedule(known, next) };
      });
      if (changed === null) return null;
      const { decision } = changed;
      if (decision.kind === "miss" || decision.pending.dueAt !== entry.dueAt) await due.remove(entry);
      if (decision.kind === "miss") return null;
      const { crawlId, claimedAt, dueAt } = decision.pending;
      const { givenUp, next } = decision;
      return { tenant, siteId, scheduleId, crawlId, plan: next.plan, claimedAt, givenUp, entry: { ...entry, dueAt } };
    },
    async settle({ siteId, scheduleId, crawlId, claimedAt, entry }, outcome) {
      const changed = await stored.change(siteId, (known) => {
        const schedule = known.find(({ id }) => id === scheduleId);
        const pending = schedule?.pending ?? null;
        if (schedule === undefined || pending?.crawlId !== crawlId || pending.claimedAt !== claimedAt) return null;
        return { schedules: withSchedule(known, settled(schedule, pending, outcome, clock.now())) };
      });
      if (changed !== null && outcome.kind !== "waiting") await due.remove(entry);
    },
  };
}

function settled(schedule: ScheduleState, pending: PendingRun, outcome: RunStart, now: number): ScheduleState {
  if (outcome.kind === "started") {
    const lastRunAt = new Date(now).toISOString();
    const earlierCrawlIds = crawlIdsOf(schedule).slice(0, maxEarlierCrawls);
    return { ...schedule, pending: null, lastRunAt, lastCrawlId: pending.crawlId, earlierCrawlIds, lastSkip: null };
  }
  const { reason, detail } = outcome;
  if (outcome.kind === "skipped") return skipped(schedule, pending.dueAt, { reason, detail });
  // Waiting for a free place is no error, and has no maximum number of attempts.
  const attempts = reason === "internal" ? pending.attempts : 0;
  return { ...schedule, pending: { ...pending, attempts, waits: { reason, detail } } };
}

function skipped(schedule: ScheduleState, dueAt: string, { reason, detail }: Skip): ScheduleState {
  return { ...schedule, pending: null, lastSkip: { dueAt, reason, detail } };
}

/** Returns the latest of the times that have passed since a run was due; `null` if it is too old to be made up for. */
function latestDue(schedule: ScheduleState, dueAt: number, now: number): string | null {
  let latest: number | null = now - dueAt > missedMs ? null : dueAt;
  let next: number | null = latest ?? now - missedMs;
  for (;;) {
    next = nextRun(schedule, next);
    if (next === null || next > now) break;
    latest = next;
  }
  return latest === null ? null : new Date(latest).toISOString();
}
