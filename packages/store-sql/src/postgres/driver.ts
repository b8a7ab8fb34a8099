/** What a parameter of a statement can be. */
export type SqlValue =
  | null
  | number
  | string
  | Uint8Array
  | readonly (string | null)[]
  | readonly (Uint8Array | null)[];

/** How the text of a column becomes a value. */
export interface TypeParsers {
  getTypeParser(type: number): (text: string) => unknown;
}

/** A statement as `pg` takes it. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly types: TypeParsers;
  /** A statement with a name is planned once for each connection. */
  readonly name?: string;
}

/** A connection that is taken out of a pool. */
export interface SqlClient {
  query(statement: SqlStatement): Promise<{ readonly rows: readonly unknown[] }>;
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "error", listener: (error: Error) => void): unknown;
  /** Gives it back; `true` when it is of no more use. */
  release(isBroken?: boolean): void;
}

/** A pool of connections; `Pool` of `pg` 8 is one. */
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

/** Whole numbers of 8 bytes as numbers, because none here is larger than 2^53; bytes, doubles and text as they are. */
export const typeParsers: TypeParsers = { getTypeParser: parserOf };
