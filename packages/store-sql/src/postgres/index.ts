export type { SqlClient, SqlPool, SqlStatement, SqlValue, TypeParsers } from "./driver.ts";
export { type PostgresOptions, postgresStore } from "./postgres-store.ts";
