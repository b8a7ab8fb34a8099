import type { RecordStore } from "@sightline/model/ports";

/** Kinds of records that belong to a site; their keys begin with its id and a slash. */
export const siteRecordKinds = {
  change: "site-change",
  credentials: "site-credentials",
  acceptances: "acceptances",
  schedules: "schedules",
} as const;

/** Deletes all records of a site. */
export async function deleteSiteRecords(records: RecordStore, siteId: string): Promise<void> {
  for (const kind of Object.values(siteRecordKinds)) await deleteAll(records, kind, `${siteId}/`);
}

async function deleteAll(records: RecordStore, kind: string, prefix: string): Promise<void> {
  for (;;) {
    const { items } = await records.list(kind, { limit: 100, prefix });
    if (items.length === 0) return;
    for (const { key } of items) await records.delete(kind, key);
  }
}
