import type { SqlValue } from "../database/sql.ts";

export type { SqlValue } from "../database/sql.ts";

/** Converts the text of a column to a value. */
export interface TypeParsers {
  getTypeParser(type: number): (text: string) => unknown;
}

/** Statement in the form that `pg` accepts. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly types: TypeParsers;
  /** A named statement is planned once per connection. */
  readonly name?: string;
}

/** Connection taken out of a pool. */
export interface SqlClient {
  query(statement: SqlStatement): Promise<{ readonly rows: readonly unknown[] }>;
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "error", listener: (error: Error) => void): unknown;
  /** Returns the connection to the pool; `true` discards a broken one. */
  release(isBroken?: boolean): void;
  /** Lets the process end while the connection is open. */
  unref?(): void;
}

/** Pool of connections; compatible with `Pool` of `pg` 8. */
export interface SqlPool {
  connect(): Promise<SqlClient>;
  end(): Promise<void>;
  on(event: "error", listener: (error: Error) => void): unknown;
}

const typeNumbers = { boolean: 16, bytes: 17, numbers: [20, 21, 23, 26, 700, 701, 1700] } as const;

function parserOf(type: number): (text: string) => unknown {
  if (type === typeNumbers.bytes) return (text) => Buffer.from(text.slice(2), "hex");
  if (type === typeNumbers.boolean) return (text) => text === "t";
  return typeNumbers.numbers.some((number) => number === type) ? Number : (text) => text;
}

/** Parses 8-byte integers as numbers, because none here exceeds 2^53; bytes, doubles and text as usual. */
export const typeParsers: TypeParsers = { getTypeParser: parserOf };
