import { AuditError } from "@sightline/model/plain";
import { kindColumn, linkTables, listColumns, pageBodies, type SchemaDialect, storedBytes, tables } from "./tables.ts";

/** Schema migration. Once released, migrations are only added, never changed or removed. */
interface Migration {
  readonly version: number;
  readonly statements: readonly string[];
}

/** Table in which each applied migration is recorded. */
export const versionTable = "sightline_schema";

/**
 * Returns the migrations that have not been applied to a database, in order.
 *
 * @param version of the database; `null` when no version is recorded
 * @param hasTables whether the database has a table named `crawls`
 * @throws AuditError `store_unavailable` when the database comes from a newer or a development version
 */
export function missingMigrations(
  dialect: SchemaDialect,
  version: number | null,
  hasTables: boolean,
  database: string,
): readonly Migration[] {
  const steps: readonly Migration[] = [
    { version: 1, statements: tables(dialect) },
    { version: 2, statements: linkTables(dialect) },
    { version: 3, statements: listColumns(dialect) },
    { version: 4, statements: storedBytes(dialect) },
    { version: 5, statements: pageBodies(dialect) },
    { version: 6, statements: kindColumn(dialect) },
  ];
  if (version === null && hasTables) {
    throw unavailable(
      database,
      "was made by a development version before 0.1.0, or by another program; choose an empty one and crawl again.",
    );
  }
  if ((version ?? 0) > steps.length) {
    throw unavailable(
      database,
      `has schema version ${version}, this package knows ${steps.length}; update the package.`,
    );
  }
  return steps.filter((step) => step.version > (version ?? 0));
}

function unavailable(database: string, text: string): AuditError {
  return new AuditError("store_unavailable", `${database} ${text}`);
}
