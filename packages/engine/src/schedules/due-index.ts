import { type RecordStore, typedRecords } from "@sightline/model/ports";
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
  const places = typedRecords(records, kind, placeSchema, async ({ key }) => {
    await records.delete(kind, key);
  });
  return {
    async add({ dueAt, tenant, siteId, scheduleId }) {
      const value = { tenant, siteId, scheduleId };
      await places.update(keyOf({ dueAt, siteId, scheduleId }), () => ({ value }));
    },
    async remove(entry) {
      await places.delete(keyOf(entry));
    },
    async *entries() {
      for await (const { key, value } of places.all()) yield { ...value, dueAt: key.slice(0, key.indexOf("/")) };
    },
  };
}

function keyOf({ dueAt, siteId, scheduleId }: Omit<DueEntry, "tenant">): string {
  return `${dueAt}/${siteId}/${scheduleId}`;
}
