export type { SqlDatabase, SqlStatement, SqlValue } from "./driver.ts";
export { sqliteStore } from "./sqlite-store.ts";
