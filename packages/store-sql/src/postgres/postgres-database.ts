import { maxListBytes } from "@sightline/model/ports";
import type { Columns, Database, Queries, RowOf, RowSource } from "../database/database.ts";
import { listOf, rendered, type Sql, type SqlValue, sql, verbatim } from "../database/sql.ts";
import { awaited, finish, type Work } from "../database/work.ts";
import { arrayOf } from "./array-of.ts";
import { postgresDialect } from "./dialect.ts";
import type { RunStatement, Transactions } from "./transactions.ts";

/** First half of the key of a name's lock: a number that other programs on the same database do not use. */
const nameLock = 730_520;
/** Maximum number of rows that one statement writes. */
const writtenRows = 5000;
/** Number of rows that a cursor reads at once. */
const fetchedRows = 10_000;

class PostgresQueries implements Queries {
  readonly dialect = postgresDialect;
  readonly #run: RunStatement;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  *lockName(name: string): Work<void> {
    yield* this.rows(sql`select pg_advisory_xact_lock(${verbatim(nameLock)}, hashtext(${name}))`);
  }

  *row<Row>(query: Sql): Work<Row | undefined> {
    const [row] = yield* this.rows<Row>(query);
    return row;
  }

  rows<Row>(query: Sql): Work<readonly Row[]> {
    const { text, values } = statementOf(query);
    return awaited(this.#run<Row>(text, values));
  }

  rowsWithinBytes<Row>(query: Sql, order: Sql, bytes = sql`octet_length(body)`): Work<readonly Row[]> {
    return this.rows(withinBytes(query, order, bytes));
  }

  *lookUp<Row, Key, Sent extends Columns<Key>>(
    keys: readonly Key[],
    columns: Sent,
    query: (key: RowOf<Sent>) => Sql,
    bytes?: Sql,
  ): Work<readonly (Row | undefined)[]> {
    if (keys.length === 0) return [];
    const { row, table } = sentRows(keys, columns);
    // Each key is looked up by itself, whatever the planner expects of their number: hence the offset.
    const found = sql`select item.place, found.* from ${table}
      left join lateral (select true as "isFound", wanted.* from (${query(row)}) wanted offset 0) found on true`;
    const order = sql`place`;
    const rows = yield* this.rows<Row & { readonly isFound: true | null }>(
      bytes === undefined ? sql`${found} order by ${order}` : withinBytes(found, order, bytes),
    );
    return rows.map((row) => (row.isFound === null ? undefined : row));
  }

  *writeRows<Row, Sent extends Columns<Row>>(
    rows: readonly Row[],
    columns: Sent,
    statement: (row: RowOf<Sent>, source: RowSource) => Sql,
  ): Work<void> {
    for (let start = 0; start < rows.length; start += writtenRows) {
      const { row, table } = sentRows(rows.slice(start, start + writtenRows), columns);
      const from = sql`from ${table}`;
      const values = (list: Sql, order = sql`place`) => sql`select ${list} ${from} order by ${order}`;
      yield* this.rows(statement(row, { from, values }));
    }
  }
}

/** Database of a pool. */
export class PostgresDatabase extends PostgresQueries implements Database {
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    super(transactions.run);
    this.#transactions = transactions;
  }

  change<Row>(statement: Sql): Work<readonly Row[]> {
    const { text, values } = statementOf(statement);
    return awaited(this.#transactions.change<Row>(text, values));
  }

  write<Value>(work: (queries: Queries) => Work<Value>): Work<Value> {
    return awaited(this.#transactions.write((run) => finish(work(new PostgresQueries(run)))));
  }

  eachRow<Row>(query: Sql, use: (row: Row) => void): Work<void> {
    const { text, values } = statementOf(query);
    const read = async (run: RunStatement): Promise<void> => {
      await run(`declare each_row no scroll cursor for ${text}`, values);
      for (let rows: readonly Row[] = []; ; ) {
        rows = await run<Row>(`fetch ${fetchedRows} from each_row`, []);
        for (const row of rows) use(row);
        if (rows.length < fetchedRows) return;
      }
    };
    return awaited(this.#transactions.read(read));
  }
}

/** Renders a statement. Boundary at which values get the type of the driver: rows are sent as tables of their own. */
function statementOf(query: Sql): { readonly text: string; readonly values: readonly SqlValue[] } {
  const { text, values } = rendered(query, (number) => `$${number}`);
  return { text, values: values as readonly SqlValue[] };
}

/**
 * Limits an ordered query to the rows of one page of a list by their bytes, in the server. Sizes are known without
 * reading the values.
 */
function withinBytes(query: Sql, order: Sql, bytes: Sql): Sql {
  return sql`select * from (
      select q.*, coalesce(
        sum(${bytes}) over (order by ${order} rows between unbounded preceding and 1 preceding), 0) as "bytesBefore"
      from (${query}) q) w
    where "bytesBefore" <= ${verbatim(maxListBytes)} order by ${order}`;
}

/** Sends rows as a table `item`, with a column `place` that counts from 1. */
function sentRows<Row, Sent extends Columns<Row>>(
  rows: readonly Row[],
  columns: Sent,
): { readonly row: RowOf<Sent>; readonly table: Sql } {
  const names: string[] = [];
  const arrays: Sql[] = [];
  const send = (name: string, type: string, values: readonly SqlValue[]): Sql => {
    names.push(`"${name}"`);
    arrays.push(sql`${arrayOf(values)}::${verbatim(type)}[]`);
    return verbatim(`item."${name}"`);
  };
  const entries = Object.entries<Columns<Row>[string]>(columns).map(([name, [type, value]]) => {
    const values = rows.map(value);
    return [name, type === "bytes" ? sendBytes(name, values, send) : send(name, type, values)];
  });
  const table = sql`unnest(${listOf(arrays)}) with ordinality as item (${verbatim(names.join(", "))}, place)`;
  return { row: Object.fromEntries(entries) as RowOf<Sent>, table };
}

/** Sends bytes as one block with the place of each value in it; an array of bytes would be sent as hex. */
function sendBytes(
  name: string,
  values: readonly SqlValue[],
  send: (name: string, type: string, values: readonly SqlValue[]) => Sql,
): Sql {
  const blobs = values.map((value) => (value instanceof Uint8Array ? value : null));
  let next = 1;
  const starts = blobs.map((blob) => {
    const start = next;
    next += blob?.length ?? 0;
    return start;
  });
  const block = Buffer.concat(blobs.filter((blob) => blob !== null));
  const start = send(`${name}Start`, "int", starts);
  const length = send(
    `${name}Length`,
    "int",
    blobs.map((blob) => blob?.length ?? null),
  );
  return sql`substring(${block}::bytea from ${start} for ${length})`;
}
