import { migrations, versionTable } from "../../schema/migrations.ts";
import type { Connection } from "../connection.ts";

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
export function migrate(connection: Connection): void {
  connection.write(() => {
    const file = connection.get<{ file: string }>("select file from pragma_database_list where name = 'main'")?.file;
    const steps = schema.after(versionOf(connection), hasTable(connection, "crawls"), file || "The database");
    connection.run(
      `create table if not exists ${versionTable} (version integer primary key, applied_at text not null)`,
    );
    for (const step of steps) {
      for (const statement of step.statements) connection.run(statement);
      connection.run(`insert into ${versionTable} (version, applied_at) values (?, datetime('now'))`, step.version);
    }
  });
}

function versionOf(connection: Connection): number | null {
  if (!hasTable(connection, versionTable)) return null;
  const sql = `select max(version) as version from ${versionTable}`;
  return connection.get<{ version: number | null }>(sql)?.version ?? null;
}

function hasTable(connection: Connection, name: string): boolean {
  return connection.get("select 1 from sqlite_schema where type = 'table' and name = ?", name) !== undefined;
}
