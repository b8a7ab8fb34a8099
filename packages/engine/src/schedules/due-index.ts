import type { RecordStore } from "@sightline/model/ports";
import { z } from "zod";

const kind = "schedule-due";
const placeSchema = z.object({ tenant: z.string(), siteId: z.string(), scheduleId: z.string() });

/** Schedule of a tenant. */
export type SchedulePlace = Readonly<z.infer<typeof placeSchema>>;

/** Time at which a schedule may be due; whether it is, its record says. */
export interface DueEntry extends SchedulePlace {
  /** ISO 8601, UTC. */
  readonly dueAt: string;
}

/**
 * Due times of all tenants' schedules in the order of time. An entry is written before the record of its schedule, and
 * may have been overtaken by a later change.
 */
export interface DueIndex {
  add(entry: DueEntry): Promise<void>;
  remove(entry: DueEntry): Promise<void>;
  /** Yields all entries, earliest first. */
  entries(): AsyncIterable<DueEntry>;
}

/** Creates the index on a store's records. */
export function dueIndex(records: RecordStore): DueIndex {
  return {
    async add({ dueAt, tenant, siteId, scheduleId }) {
      const value = { tenant, siteId, scheduleId };
      await records.change(kind, keyOf({ dueAt, siteId, scheduleId }), () => ({ value }));
    },
    async remove(entry) {
      await records.delete(kind, keyOf(entry));
    },
    async *entries() {
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<RecordStore["list"]>> = await records.list(kind, { limit: 100, cursor });
        for (const { key, value } of page.items) {
          const { data } = placeSchema.safeParse(value);
          if (data === undefined) await records.delete(kind, key);
          else yield { ...data, dueAt: key.slice(0, key.indexOf("/")) };
        }
        cursor = page.cursor;
      } while (cursor !== null);
    },
  };
}

function keyOf({ dueAt, siteId, scheduleId }: Omit<DueEntry, "tenant">): string {
  return `${dueAt}/${siteId}/${scheduleId}`;
}
