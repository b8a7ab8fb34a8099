import { AuditError } from "@sightline/model/plain";
import { migrations } from "../../schema/migrations.ts";
import type { Connection } from "../connection.ts";

const steps = migrations(
  {
    text: "text",
    bytes: "blob",
    integer: "integer",
    real: "real",
    risingKey: "integer primary key autoincrement",
    clustered: " without rowid",
  },
  "sqlite",
);

/**
 * Applies the schema steps that the database does not have yet, in one transaction; steps only go forward.
 *
 * @throws AuditError `store_unavailable` when the database has steps of a newer version of this package
 */
export function migrate(connection: Connection): void {
  connection.write(() => {
    connection.run(
      "create table if not exists schema_migrations (version integer primary key, applied_at text not null)",
    );
    const applied = connection.get<{ version: number | null }>("select max(version) as version from schema_migrations");
    const version = applied?.version ?? 0;
    if (version > steps.length) {
      const file = connection.get<{ file: string }>("select file from pragma_database_list where name = 'main'")?.file;
      const text = `${file} has schema version ${version}, this package knows ${steps.length}; update the package.`;
      throw new AuditError("store_unavailable", text);
    }
    for (const step of steps.filter((candidate) => candidate.version > version)) {
      for (const statement of step.statements) connection.run(statement);
      connection.run("insert into schema_migrations (version, applied_at) values (?, datetime('now'))", step.version);
    }
  });
}
