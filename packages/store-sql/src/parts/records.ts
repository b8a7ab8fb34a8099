import { listPosition, type RecordTable, type StoredRecord } from "@sightline/model/ports";
import type { Now } from "../database/database.ts";
import type { OperationClient } from "../operations/operations.ts";
import type { RecordRow } from "../operations/records.ts";
import { listed } from "./listed.ts";

/** Creates the table of service records; `now` is the clock of their expiry. */
export function recordTable(client: OperationClient, now: () => Now): RecordTable {
  return {
    async get(kind, key) {
      const row = await client.run("getRecord", { kind, key }, now());
      return row === null ? null : storedRecord(row);
    },
    put: (kind, key, value, { ifRevision, expiresAt = null }) =>
      client.run("putRecord", { kind, key, body: JSON.stringify(value) ?? "null", ifRevision, expiresAt }, now()),
    delete: (kind, key, options) =>
      client.run("deleteRecord", { kind, key, ifRevision: options?.ifRevision ?? null }, now()),
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

function storedRecord({ key, body, revision, expiresAt }: RecordRow): StoredRecord {
  return { key, value: JSON.parse(body), revision, expiresAt };
}
