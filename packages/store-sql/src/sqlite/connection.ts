import type { SqlDatabase, SqlStatement, SqlValue } from "./driver.ts";

/** Database connection with its prepared statements. */
export interface Connection {
  run(sql: string, ...values: SqlValue[]): void;
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** Yields rows one by one; to stop early, leave the loop. */
  iterate<Row>(sql: string, ...values: SqlValue[]): IterableIterator<Row>;
  /** Runs changes as one transaction that excludes other writers from its start. */
  write<Value>(change: () => Value): Value;
  /** Runs reads on a single snapshot of the database. */
  read<Value>(reads: () => Value): Value;
}

/**
 * Wraps an open database. At this boundary rows get their types: SQL text and row types are next to each other in the
 * operations, and the schema is our own.
 *
 * @param beforeWrite refuses a write by throwing
 */
export function connection(database: SqlDatabase, beforeWrite: () => void = () => {}): Connection {
  const statements = new Map<string, SqlStatement>();
  const prepared = (sql: string): SqlStatement => {
    const cached = statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const transaction = <Value>(begin: string, work: () => Value): Value => {
    prepared(begin).run();
    try {
      const value = work();
      prepared("commit").run();
      return value;
    } catch (error) {
      rollBack(database);
      throw error;
    }
  };
  return {
    run: (sql, ...values) => void prepared(sql).run(...values),
    get: <Row>(sql: string, ...values: SqlValue[]) => prepared(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SqlValue[]) => prepared(sql).all(...values) as Row[],
    iterate: <Row>(sql: string, ...values: SqlValue[]) => prepared(sql).iterate(...values) as IterableIterator<Row>,
    write(change) {
      beforeWrite();
      return transaction("begin immediate", change);
    },
    read: (reads) => transaction("begin", reads),
  };
}

function rollBack(database: SqlDatabase): void {
  try {
    database.exec("rollback");
  } catch {
    // SQLite has already rolled back (disk full, I/O error); the first error is the one to report.
  }
}
