import { AuditError } from "@sightline/model";
import { migrations } from "../../schema/migrations.ts";
import type { Database } from "../database.ts";

const steps = migrations(
  {
    // Ordered by bytes of UTF-8, which is the order of code points, whatever the language of the database.
    text: 'text collate "C"',
    bytes: "bytea",
    integer: "bigint",
    real: "double precision",
    risingKey: "bigint generated always as identity primary key",
    clustered: "",
  },
  "postgres",
);

/** The lock of those who migrate: a number that other programs on the same database do not use. */
const migrationLock = 7_305_204_181;

/**
 * Applies the schema steps that the database does not have yet, in one transaction; steps only go forward, and of
 * several processes that migrate at once one does.
 *
 * @throws AuditError `store_unavailable` when the database has steps of a newer version of this package, or cannot hold
 * every text
 */
export function migrate(database: Database): Promise<void> {
  return database.write(async (queries) => {
    await queries.rows("set local statement_timeout = 0");
    await queries.rows("select pg_advisory_xact_lock($1::bigint)", migrationLock);
    const encoding = await queries.row<{ server_encoding: string }>("show server_encoding");
    if (encoding?.server_encoding !== "UTF8") {
      const text = `The encoding of the database is ${encoding?.server_encoding}; create one with encoding 'UTF8'.`;
      throw new AuditError("store_unavailable", text);
    }
    await queries.rows(
      "create table if not exists schema_migrations (version integer primary key, applied_at timestamptz not null)",
    );
    const applied = await queries.row<{ version: number }>(
      "select coalesce(max(version), 0) as version from schema_migrations",
    );
    const version = applied?.version ?? 0;
    if (version > steps.length) {
      const text = `The database has schema version ${version}, this package knows ${steps.length}; update the package.`;
      throw new AuditError("store_unavailable", text);
    }
    for (const step of steps.filter((candidate) => candidate.version > version)) {
      for (const statement of step.statements) await queries.rows(statement);
      await queries.rows("insert into schema_migrations (version, applied_at) values ($1, now())", step.version);
    }
  });
}
