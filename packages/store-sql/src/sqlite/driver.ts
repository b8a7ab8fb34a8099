/** What SQLite stores. */
export type SqlValue = null | number | bigint | string | Uint8Array;

/** A prepared statement; what `node:sqlite`, `@photostructure/sqlite` and better-sqlite3 have in common. */
export interface SqlStatement {
  run(...values: SqlValue[]): unknown;
  /** The first row as an object, or `undefined`. */
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
  iterate(...values: SqlValue[]): IterableIterator<unknown>;
}

/** An open SQLite database with a synchronous interface. */
export interface SqlDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqlStatement;
  close(): unknown;
}
