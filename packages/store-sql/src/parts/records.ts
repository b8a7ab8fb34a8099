import { listPosition, type RecordStore, type StoredRecord } from "@sightline/model";
import type { Now, OperationClient, RecordRow } from "../store-operations.ts";
import { listed } from "./listed.ts";

/** The records of the service; `now` is the clock of their expiry. */
export function recordPart(client: OperationClient, now: () => Now): RecordStore {
  return {
    async get(kind, key) {
      const row = await client.run("getRecord", kind, key, now());
      return row === null ? null : storedRecord(row);
    },
    put: (kind, key, value, { ifRevision, expiresAt = null } = {}) =>
      client.run("putRecord", { kind, key, body: JSON.stringify(value) ?? "null", ifRevision, expiresAt }, now()),
    delete: (kind, key) => client.run("deleteRecord", kind, key, now()),
    async list(kind, options) {
      const { limit, prefix = "" } = options;
      const filters = ["records", kind, prefix];
      const after = listPosition(options, filters, [""]);
      const rows = await client.run("listRecords", { kind, prefix, limit }, after, now());
      const { items, cursor } = listed<RecordRow>(rows, filters);
      return { items: items.map(storedRecord), cursor };
    },
  };
}

/** Crawls of all tenants that have not ended. */
export async function* openCrawls(client: OperationClient): AsyncGenerator<{ tenant: string; crawlId: string }> {
  for (let after = 0; ; ) {
    const rows = await client.run("listOpenCrawls", after);
    for (const { tenant, crawlId } of rows) yield { tenant, crawlId };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

function storedRecord({ key, body, revision, expiresAt }: RecordRow): StoredRecord {
  return { key, value: JSON.parse(body), revision, expiresAt };
}
