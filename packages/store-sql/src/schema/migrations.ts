import { historyIndex } from "./history-index.ts";
import { hostGateSpacing, hostGateTable } from "./host-gate-table.ts";
import { type ColumnTypes, initialTables } from "./initial-tables.ts";
import { recordTables } from "./record-tables.ts";
import { serverTables } from "./server-tables.ts";
import { settledIndexability } from "./settled-indexability.ts";
import { issueSource, pageSources } from "./source-tables.ts";

/** One step of the schema; steps are only ever added, never changed or taken back. */
export interface Migration {
  readonly version: number;
  readonly statements: readonly string[];
}

/** All steps of the schema, in order; a step that a dialect does not need has no statements. */
export function migrations(types: ColumnTypes, dialect: "sqlite" | "postgres"): readonly Migration[] {
  return [
    { version: 1, statements: initialTables(types) },
    { version: 2, statements: recordTables(types) },
    { version: 3, statements: hostGateTable(types) },
    { version: 4, statements: dialect === "postgres" ? serverTables(types) : [] },
    { version: 5, statements: historyIndex() },
    // Bodies of issues are lines from here on: what only knows objects must not open the database. Old ones stay.
    { version: 6, statements: [] },
    // From here on they hold the lines of what stands in columns, too.
    { version: 7, statements: [] },
    { version: 8, statements: settledIndexability(types) },
    { version: 9, statements: hostGateSpacing(types) },
    { version: 10, statements: issueSource(types) },
    { version: 11, statements: pageSources(types, dialect) },
  ];
}
