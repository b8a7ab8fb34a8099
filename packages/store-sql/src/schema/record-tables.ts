import type { ColumnTypes } from "./initial-tables.ts";

/** The table and index that schema version 2 adds: records of the service, and the crawls that are open. */
export function recordTables({ text, integer, risingKey }: ColumnTypes): readonly string[] {
  return [
    `create table records (
      revision ${risingKey}, kind ${text} not null, key ${text} not null, body ${text} not null, expires_at ${integer},
      unique (kind, key))`,
    "create index records_by_expiry on records (expires_at) where expires_at is not null",
    "create index crawls_open on crawls (key) where status in ('queued', 'running', 'cancelling')",
  ];
}
