import { type ColumnTypes, pageBlobs } from "./initial-tables.ts";

/** The column of schema version 10 for where an issue is in the source of its page. */
export function issueSource({ text }: ColumnTypes): readonly string[] {
  return [`alter table issues add column source ${text}`];
}

/** The table of schema version 11 for the sources of pages. */
export function pageSources(types: ColumnTypes, dialect: "sqlite" | "postgres"): readonly string[] {
  // These are compressed already.
  const uncompressed = "alter table page_sources alter column body set storage external";
  return [pageBlobs("page_sources", types), ...(dialect === "postgres" ? [uncompressed] : [])];
}
