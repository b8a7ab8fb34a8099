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

/** Source of the values that a statement writes. */
export interface RowSource {
  /** `from` clause of an update; empty on SQLite. */
  readonly from: Sql;
  /**
   * Returns the rows of an insertion.
   *
   * @param list values of one row
   * @param order of the insertion on PostgreSQL, which keeps rows where they are inserted
   */
  values(list: Sql, order?: Sql): Sql;
}

/** Runs statements. At this boundary rows get their types: text and row type stand next to each other. */
export interface Queries {
  readonly dialect: Dialect;
  /** Holds a named lock until the transaction ends. Writing transactions of SQLite exclude each other anyway. */
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
  /** Writes rows: SQLite runs the statement for each row, PostgreSQL once over a table of all rows. */
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

/** Parts of SQL that differ between the databases. */
export interface Dialect extends IssuePlans {
  readonly schema: SchemaDialect;
  /** Starts a migration within its transaction. @returns name of the database for messages */
  startMigration(queries: Queries): Work<string>;
  /** Finds a table. */
  tableNamed(name: string): Sql;
  /** Maximum number of pages in a batch of a scan: few where a batch costs no round trip over a network. */
  readonly scanRows: number;
  /** Locks the selected rows until the transaction ends; empty on SQLite. */
  readonly forUpdate: Sql;
  /** Milliseconds since the Unix epoch. */
  time(now: Now): Sql;
  /** Returns the time, read once per statement, and the clause with which the statement starts. */
  timeOfStatement(now: Now): { readonly start: Sql; readonly now: Sql };
  /** Tests whether the number before it is in a list: `id ${inNumbers(ids)}`. */
  inNumbers(values: readonly number[]): Sql;
  /** Tests whether the text before it is in a list. */
  inTexts(values: readonly string[]): Sql;
  /** Tests whether a text contains another; case-sensitive. */
  contains(text: Sql, part: string): Sql;
  /** Largest of some values. */
  greatest(...values: readonly Sql[]): Sql;
  /** Locks the selected rows, without those that another transaction has locked; empty on SQLite. */
  readonly skipLocked: Sql;
  /** Names the index for SQLite, which has no statistics; empty on PostgreSQL. */
  index(name: string): Sql;
  /**
   * Limits a table before others are joined to it.
   *
   * @returns the table, the inner join that keeps its order, and the end of the statement
   */
  first(table: FirstRows): { readonly table: Sql; readonly join: Sql; readonly end: Sql };
  /** Column of a document's key, as it is indexed. */
  readonly documentKey: Sql;
  /** Tests a document's key. */
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

/** Lists of issues for which the databases need different plans. */
export interface IssuePlans {
  /** Columns by which PostgreSQL limits a list; SQLite would make a value of each in every row. */
  readonly listedIssueKey: Sql;
  /** Reads the first issues `i` of some rules, in the order of lists. */
  issuesOfRules(queries: Queries, list: IssuesOfRules): Work<Iterable<ListedIssueRow>>;
  /** Joins pages `p` with their issues `i`, page by page. @param conditions `limit` is that of the whole list */
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
