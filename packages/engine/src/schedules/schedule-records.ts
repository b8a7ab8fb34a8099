import { AuditError } from "@sightline/model";
import type { Logger, RecordStore } from "@sightline/model/ports";
import { siteRecordKinds } from "../sites/site-records.ts";
import { type ScheduleState, scheduleStateSchema } from "./schedule.ts";

const { schedules: kind } = siteRecordKinds;

/** Schedules of sites: one record for each site. */
export interface ScheduleRecords {
  /** Returns the schedules of a site by age; damaged ones are logged and left out. */
  of(siteId: string): Promise<readonly ScheduleState[]>;
  /**
   * Changes the schedules of a site; `null` leaves them as they are. `change` is called again when others have changed
   * them in the meantime.
   *
   * @returns what `change` returned at last
   */
  change<Result extends ScheduleChange | null>(
    siteId: string,
    change: (known: readonly ScheduleState[]) => Promise<Result> | Result,
  ): Promise<Result>;
}

/** Schedules to store in place of those that were read. */
export interface ScheduleChange {
  readonly schedules: readonly ScheduleState[];
}

/** Creates the schedules on a store's records. */
export function scheduleRecords(records: RecordStore, logger: Logger): ScheduleRecords {
  function readAll(siteId: string, value: unknown) {
    const readable: ScheduleState[] = [];
    const unreadable: unknown[] = [];
    for (const item of Array.isArray(value) ? value : []) {
      const { data } = scheduleStateSchema.safeParse(item);
      if (data === undefined) unreadable.push(item);
      else readable.push(data);
    }
    if (unreadable.length > 0) logger.error("Schedules cannot be read; they are left out.", { siteId });
    return { readable, unreadable };
  }

  return {
    of: async (siteId) => readAll(siteId, (await records.get(kind, keyOf(siteId)))?.value).readable,
    async change<Result extends ScheduleChange | null>(
      siteId: string,
      change: (known: readonly ScheduleState[]) => Promise<Result> | Result,
    ): Promise<Result> {
      let changed: Result | undefined;
      await records.change(kind, keyOf(siteId), async (record) => {
        const { readable, unreadable } = readAll(siteId, record?.value);
        changed = await change(readable);
        // A schedule that this version cannot read may be one of a later version, which works beside it.
        return changed === null ? "keep" : { value: [...[...changed.schedules].sort(byAge), ...unreadable] };
      });
      if (changed === undefined) throw new AuditError("internal", "A change of schedules was not made.");
      return changed;
    },
  };
}

/** Returns the schedules with one of them replaced by a later state. */
export function withSchedule(known: readonly ScheduleState[], next: ScheduleState): readonly ScheduleState[] {
  return [...known.filter(({ id }) => id !== next.id), next];
}

/** Returns the ids of the latest crawls that a schedule has started, latest first. */
export function crawlIdsOf({ lastCrawlId, earlierCrawlIds }: ScheduleState): readonly string[] {
  return lastCrawlId === null ? [] : [lastCrawlId, ...earlierCrawlIds];
}

/** Ids rise with time; those of one millisecond are in a fixed order. */
function byAge({ id: a }: ScheduleState, { id: b }: ScheduleState): number {
  return a < b ? -1 : 1;
}

function keyOf(siteId: string): string {
  return `${siteId}/`;
}
