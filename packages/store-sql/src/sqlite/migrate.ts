import type { Database, Queries } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { migrations, versionTable } from "../schema/migrations.ts";

const table = verbatim(versionTable);

const schema = migrations({
  text: "text",
  bytes: "blob",
  integer: "integer",
  real: "real",
  risingKey: "integer primary key autoincrement",
  clustered: " without rowid",
  documentKey: "key",
  more: [],
  // The column comes after the body of a crawl, which a sum would otherwise read.
  moreOfBytes: ["create index crawls_by_bytes on crawls (tenant, stored_bytes)"],
  moreOfBodies: [],
});

/**
 * Applies the migrations that are missing from the database, in one transaction; migrations only go forward.
 *
 * @throws AuditError `store_unavailable` when the database comes from a newer or a development version of this package
 */
export function migrate(database: Database): Work<void> {
  return database.write(function* (queries) {
    const main = yield* queries.row<{ file: string }>(sql`select file from pragma_database_list where name = 'main'`);
    const hasCrawls = yield* hasTable(queries, "crawls");
    const steps = schema.after(yield* versionOf(queries), hasCrawls, main?.file || "The database");
    yield* queries.rows(
      sql`create table if not exists ${table} (version integer primary key, applied_at text not null)`,
    );
    for (const { version, statements } of steps) {
      for (const statement of statements) yield* queries.rows(verbatim(statement));
      yield* queries.rows(sql`insert into ${table} (version, applied_at) values (${version}, datetime('now'))`);
    }
  });
}

function* versionOf(queries: Queries): Work<number | null> {
  if (!(yield* hasTable(queries, versionTable))) return null;
  const applied = yield* queries.row<{ version: number | null }>(sql`select max(version) as version from ${table}`);
  return applied?.version ?? null;
}

function* hasTable(queries: Queries, name: string): Work<boolean> {
  const found = yield* queries.row(sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`);
  return found !== undefined;
}
