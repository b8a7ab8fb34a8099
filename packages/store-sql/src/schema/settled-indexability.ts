import type { ColumnTypes } from "./initial-tables.ts";

/** The column of schema version 8 for what settle found, where that differs from what the page's own answer says. */
export function settledIndexability({ text }: ColumnTypes): readonly string[] {
  return [`alter table pages add column settled_indexability ${text}`];
}
