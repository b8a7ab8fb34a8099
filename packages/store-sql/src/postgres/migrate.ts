import { AuditError } from "@sightline/model/plain";
import type { Database, Queries } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { migrations, versionTable } from "../schema/migrations.ts";

const table = verbatim(versionTable);

/** Page tables whose blobs are already compressed. */
const compressed = ["page_facts", "main_texts", "page_sources"];

const schema = migrations({
  // Ordered by UTF-8 bytes, which is code point order, regardless of the database's locale.
  text: 'text collate "C"',
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
});

/** Key of the migration lock: a number that other programs on the same database do not use. */
const migrationLock = 7_305_204_181;

/**
 * Applies the migrations that are missing from the database, in one transaction; migrations only go forward, and only
 * one of several concurrent processes applies them.
 *
 * @throws AuditError `store_unavailable` when the database comes from a newer or a development version of this package,
 * or cannot hold every text
 */
export function migrate(database: Database): Work<void> {
  return database.write(function* (queries) {
    yield* queries.rows(sql`set local statement_timeout = 0`);
    yield* queries.rows(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
    const encoding = yield* queries.row<{ server_encoding: string }>(sql`show server_encoding`);
    if (encoding?.server_encoding !== "UTF8") {
      const text = `The encoding of the database is ${encoding?.server_encoding}; create one with encoding 'UTF8'.`;
      throw new AuditError("store_unavailable", text);
    }
    const hasCrawls = yield* hasTable(queries, "crawls");
    const steps = schema.after(yield* versionOf(queries), hasCrawls, "The database");
    yield* queries.rows(
      sql`create table if not exists ${table} (version integer primary key, applied_at timestamptz not null)`,
    );
    for (const { version, statements } of steps) {
      for (const statement of statements) yield* queries.rows(verbatim(statement));
      yield* queries.rows(sql`insert into ${table} (version, applied_at) values (${version}, now())`);
    }
  });
}

function* versionOf(queries: Queries): Work<number | null> {
  if (!(yield* hasTable(queries, versionTable))) return null;
  const applied = yield* queries.row<{ version: number | null }>(sql`select max(version) as version from ${table}`);
  return applied?.version ?? null;
}

function* hasTable(queries: Queries, name: string): Work<boolean> {
  const found = yield* queries.row<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`);
  return found?.found ?? false;
}
