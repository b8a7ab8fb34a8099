import type { Database, Queries } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { missingMigrations, versionTable } from "../schema/migrations.ts";

const table = verbatim(versionTable);

/**
 * Applies the migrations that are missing from the database, in one transaction; migrations only go forward, and only
 * one of several concurrent processes applies them.
 *
 * @throws AuditError `store_unavailable` when the database comes from a newer or a development version of this package,
 * or cannot hold every text
 */
export function migrate(database: Database): Work<void> {
  const { schema, startMigration } = database.dialect;
  return database.write(function* (queries) {
    const name = yield* startMigration(queries);
    const hasTables = yield* hasTable(queries, "crawls");
    const steps = missingMigrations(schema, yield* versionOf(queries), hasTables, name);
    yield* queries.rows(
      sql`create table if not exists ${table}
          (version integer primary key, applied_at ${verbatim(schema.timestamp)} not null)`,
    );
    for (const { version, statements } of steps) {
      for (const statement of statements) yield* queries.rows(verbatim(statement));
      yield* queries.rows(sql`insert into ${table} (version, applied_at) values (${version}, current_timestamp)`);
    }
  });
}

function* versionOf(queries: Queries): Work<number | null> {
  if (!(yield* hasTable(queries, versionTable))) return null;
  const applied = yield* queries.row<{ version: number | null }>(sql`select max(version) as version from ${table}`);
  return applied?.version ?? null;
}

function* hasTable(queries: Queries, name: string): Work<boolean> {
  return (yield* queries.row(queries.dialect.tableNamed(name))) !== undefined;
}
