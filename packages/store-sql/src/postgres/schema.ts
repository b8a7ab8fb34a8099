import { AuditError } from "@sightline/model/plain";
import type { Queries } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import type { SchemaDialect } from "../schema/tables.ts";

/** Page tables whose blobs are already compressed. */
const compressed = ["page_facts", "main_texts", "page_sources"];

/** Types and additions of PostgreSQL. */
export const postgresSchema: SchemaDialect = {
  // Ordered by UTF-8 bytes, which is code point order, regardless of the database's locale.
  text: 'text collate "C"',
  timestamp: "timestamptz",
  bytes: "bytea",
  integer: "bigint",
  real: "double precision",
  risingKey: "bigint generated always as identity primary key",
  clustered: "",
  documentKey: "md5(key)",
  more: [
    // Rows of deleted sites are freed in batches while others work.
    "create index sites_deleted on sites (key) where tenant is null",
    "create index crawls_deleted on crawls (key) where tenant is null",
    "create sequence lease_numbers",
    ...compressed.map((table) => `alter table ${table} alter column body set storage external`),
    // A target is written four times in a few minutes: vacuum must not wait until a fifth of the table is dead rows.
    "alter table urls set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05)",
    "alter table crawls set (fillfactor = 50)",
  ],
  // An index would be written with every batch of pages; long bodies of crawls are stored apart anyway.
  moreOfBytes: [],
  moreOfBodies: ["facts", "main_text", "source"].map(
    (column) => `alter table page_bodies alter column ${column} set storage external`,
  ),
};

/** Key of the migration lock: a number that other programs on the same database do not use. */
const migrationLock = 7_305_204_181;

/**
 * Excludes other processes that migrate, and statement timeouts.
 *
 * @throws AuditError `store_unavailable` when the database cannot hold every text
 */
export function* startMigration(queries: Queries): Work<string> {
  yield* queries.rows(sql`set local statement_timeout = 0`);
  yield* queries.rows(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
  const encoding = yield* queries.row<{ server_encoding: string }>(sql`show server_encoding`);
  if (encoding?.server_encoding === "UTF8") return "The database";
  const text = `The encoding of the database is ${encoding?.server_encoding}; create one with encoding 'UTF8'.`;
  throw new AuditError("store_unavailable", text);
}
