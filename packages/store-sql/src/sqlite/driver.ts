/** Type of a value stored in SQLite. */
export type SqlValue = null | number | bigint | string | Uint8Array;

/** Prepared statement: the common interface of `node:sqlite`, `@photostructure/sqlite` and better-sqlite3. */
export interface SqlStatement {
  run(...values: SqlValue[]): unknown;
  /** Returns the first row as an object, or `undefined`. */
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
  iterate(...values: SqlValue[]): IterableIterator<unknown>;
}

/** Open SQLite database with a synchronous interface. */
export interface SqlDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqlStatement;
  close(): unknown;
}
