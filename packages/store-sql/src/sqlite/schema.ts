import type { Queries } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import type { SchemaDialect } from "../schema/tables.ts";

/** Types and additions of SQLite. */
export const sqliteSchema: SchemaDialect = {
  text: "text",
  timestamp: "text",
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
};

/** Returns the path of the file, or another name for messages. */
export function* startMigration(queries: Queries): Work<string> {
  const main = yield* queries.row<{ file: string }>(sql`select file from pragma_database_list where name = 'main'`);
  return main?.file || "The database";
}
