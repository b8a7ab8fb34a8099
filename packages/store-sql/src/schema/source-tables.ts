import type { ColumnTypes } from "./initial-tables.ts";

/** What schema version 10 keeps of the source of pages: where issues are in it. */
export function sourceTables({ text }: ColumnTypes): readonly string[] {
  return [`alter table issues add column source ${text}`];
}
