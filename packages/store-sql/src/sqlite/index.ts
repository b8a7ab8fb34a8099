export type { SqlDatabase, SqlStatement, SqlValue } from "./driver.ts";
export { type SqliteOptions, sqliteStore } from "./sqlite-store.ts";
