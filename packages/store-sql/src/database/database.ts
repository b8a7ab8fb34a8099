import type { ListedIssueRow } from "../rows/issue-row.ts";
import type { SchemaDialect } from "../schema/tables.ts";
import type { Sql, SqlValue } from "./sql.ts";
import type { Work } from "./work.ts";

/** Milliseconds since the Unix epoch; `null` for the clock of the database. */
export type Now = number | null;

/** Columns of rows that are sent with a statement: name, type, and value in a row. */
export type Columns<Row> = Readonly<Record<string, readonly [type: ColumnType, value: (row: Row) => SqlValue]>>;

/** Type of a column; bytes of all rows are sent as one block. */
export type ColumnType = "bigint" | "double precision" | "text" | "bytes";

/** Values of the columns of one row, as parts of a statement. */
export type RowOf<Sent> = Readonly<Record<keyof Sent, Sql>>;

/** Where a statement that writes rows finds their values. */
export interface RowSource {
  /** Table of an update. */
  readonly from: Sql;
  /**
   * Rows of an insertion.
   *
   * @param list values of one row
   * @param order in which PostgreSQL, which keeps rows where they are inserted, inserts them
   */
  values(list: Sql, order?: Sql): Sql;
}

/** Runs statements. At this boundary rows get their types: text and row type stand next to each other. */
export interface Queries {
  readonly dialect: Dialect;
  /** Excludes other transactions with the same name until this one ends; those of SQLite exclude each other anyway. */
  lockName(name: string): Work<void>;
  row<Row>(query: Sql): Work<Row | undefined>;
  /** Reads rows of fixed, small size. */
  rows<Row>(query: Sql): Work<readonly Row[]>;
  /**
   * Reads the first rows of any size, up to and including the one that exceeds `maxListBytes`; on SQLite, one at a time
   * as they are used.
   *
   * @param order the order of the query, over its columns
   * @param bytes size of a row, over its columns; no more than that of the item that is made of it
   */
  rowsWithinBytes<Row>(query: Sql, order: Sql, bytes?: Sql): Work<Iterable<Row>>;
  /**
   * Reads the row of each key, in the order of the keys; `undefined` where there is none.
   *
   * @param bytes size of a row: as in {@link rowsWithinBytes}, the first rows are read
   */
  lookUp<Row, Key, Sent extends Columns<Key>>(
    keys: readonly Key[],
    columns: Sent,
    query: (key: RowOf<Sent>) => Sql,
    bytes?: Sql,
  ): Work<Iterable<Row | undefined>>;
  /** Writes rows: SQLite with the statement of each row, PostgreSQL with one that finds their values in a table. */
  writeRows<Row, Sent extends Columns<Row>>(
    rows: readonly Row[],
    columns: Sent,
    statement: (row: RowOf<Sent>, source: RowSource) => Sql,
  ): Work<void>;
}

/** Database on which operations run. */
export interface Database extends Queries {
  /** Runs one writing statement as a transaction of its own. */
  change<Row>(statement: Sql): Work<readonly Row[]>;
  /**
   * Runs statements as one transaction that excludes other writers of what it locks. It may be retried, so it must not
   * change its inputs.
   */
  write<Value>(work: (queries: Queries) => Work<Value>): Work<Value>;
  /** Passes each row of a query of any length to `use`; rows are of fixed, small size. */
  eachRow<Row>(query: Sql, use: (row: Row) => void): Work<void>;
}

/** What SQL says in different words. */
export interface Dialect extends IssuePlans {
  readonly schema: SchemaDialect;
  /** Starts a migration within its transaction. @returns name of the database for messages */
  startMigration(queries: Queries): Work<string>;
  /** Finds a table. */
  tableNamed(name: string): Sql;
  /** Maximum number of pages in a batch of a scan. */
  readonly scanRows: number;
  /** Locks selected rows until the transaction ends; transactions of SQLite exclude each other as a whole. */
  readonly forUpdate: Sql;
  /** Milliseconds since the Unix epoch. */
  time(now: Now): Sql;
  /** Reads the time once for a whole statement. @returns the start of the statement, and the time */
  timeOfStatement(now: Now): { readonly start: Sql; readonly now: Sql };
  /** True if the number before it is one of a list. */
  inNumbers(values: readonly number[]): Sql;
  /** True if the text before it is one of a list. */
  inTexts(values: readonly string[]): Sql;
  /** True if a text contains another, in the same case. */
  contains(text: Sql, part: string): Sql;
  /** Largest of some values. */
  greatest(...values: readonly Sql[]): Sql;
  /** Leaves out rows that another transaction has locked. */
  readonly skipLocked: Sql;
  /** Index by which SQLite reads a table, whose statistics it does not have. */
  index(name: string): Sql;
  /**
   * Reads the first rows of a table in order, then joins others to them.
   *
   * @returns the table, with the join that does not change its order, and the end of the statement
   */
  first(table: FirstRows): { readonly table: Sql; readonly join: Sql; readonly end: Sql };
  /** Column of a document's key, as it is indexed. */
  readonly documentKey: Sql;
  /** True for the key of a document. */
  isDocumentKey(key: string): Sql;
}

/** First rows of a table. */
export interface FirstRows {
  readonly table: Sql;
  readonly alias: Sql;
  readonly where: Sql;
  readonly order: Sql;
  readonly limit: number;
}

/** Lists of issues that the planners of both databases read in different ways. */
export interface IssuePlans {
  /** Reads the first issues `i` of some rules, in the order of lists. */
  issuesOfRules(queries: Queries, list: IssuesOfRules): Work<Iterable<ListedIssueRow>>;
  /** Joins pages `p` with their issues `i`, page by page; `limit` are the rows that are read in all. */
  issuesOfPages(conditions: {
    readonly pages: readonly Sql[];
    readonly issues: readonly Sql[];
    readonly limit: number;
  }): Sql;
}

/** Issues of some rules. */
export interface IssuesOfRules {
  readonly columns: Sql;
  readonly where: readonly Sql[];
  readonly rules: readonly string[];
  readonly limit: number;
}
