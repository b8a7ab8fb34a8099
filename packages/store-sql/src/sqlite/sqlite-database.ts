import type { Columns, Database, RowOf, RowSource } from "../database/database.ts";
import { RowValue, rendered, Sql, type SqlValue, sql } from "../database/sql.ts";
import { Done, finishNow, type Work } from "../database/work.ts";
import { sqliteDialect } from "./dialect.ts";
import type { SqlDatabase, SqlStatement } from "./driver.ts";

const singleRow: RowSource = { from: sql``, values: (list) => sql`values (${list})` };

interface Prepared {
  readonly statement: SqlStatement;
  readonly values: readonly (SqlValue | RowValue)[];
}

/**
 * Open database with its prepared statements, which answers at once. At this boundary values get the type of the
 * driver: a `RowValue` is only in statements that are run per row.
 */
export class SqliteDatabase implements Database {
  readonly dialect = sqliteDialect;
  readonly #database: SqlDatabase;
  readonly #beforeWrite: () => void;
  /** Statements without parts by their template, which is found sooner than a text. */
  readonly #byTemplate = new Map<readonly string[], SqlStatement>();
  readonly #byText = new Map<string, SqlStatement>();

  /** @param beforeWrite refuses a write by throwing */
  constructor(database: SqlDatabase, beforeWrite: () => void = () => {}) {
    this.#database = database;
    this.#beforeWrite = beforeWrite;
  }

  lockName(): Work<void> {
    return new Done(undefined);
  }

  row<Row>(query: Sql): Work<Row | undefined> {
    const { statement, values } = this.#prepared(query);
    return new Done(statement.get(...(values as SqlValue[])) as Row | undefined);
  }

  rows<Row>(query: Sql): Work<readonly Row[]> {
    const { statement, values } = this.#prepared(query);
    return new Done(statement.all(...(values as SqlValue[])) as Row[]);
  }

  rowsWithinBytes<Row>(query: Sql): Work<Iterable<Row>> {
    return new Done(this.#iterate<Row>(query));
  }

  lookUp<Row, Key, Sent extends Columns<Key>>(
    keys: readonly Key[],
    columns: Sent,
    query: (key: RowOf<Sent>) => Sql,
  ): Work<Iterable<Row | undefined>> {
    const { statement, values } = this.#prepared(query(rowOf(columns)));
    const bind = binder(values, columns);
    function* found(): Generator<Row | undefined> {
      for (const key of keys) yield statement.get(...bind(key)) as Row | undefined;
    }
    return new Done(found());
  }

  writeRows<Row, Sent extends Columns<Row>>(
    rows: readonly Row[],
    columns: Sent,
    statementOf: (row: RowOf<Sent>, source: RowSource) => Sql,
  ): Work<void> {
    const { statement, values } = this.#prepared(statementOf(rowOf(columns), singleRow));
    const bind = binder(values, columns);
    for (const row of rows) statement.run(...bind(row));
    return new Done(undefined);
  }

  change<Row>(statement: Sql): Work<readonly Row[]> {
    return this.write(() => this.rows<Row>(statement));
  }

  write<Value>(work: (database: SqliteDatabase) => Work<Value>): Work<Value> {
    this.#beforeWrite();
    return new Done(this.#transaction("begin immediate", () => work(this)));
  }

  /** Runs reads on a single snapshot of the database. */
  read<Value>(work: () => Work<Value>): Value {
    return this.#transaction("begin", work);
  }

  eachRow<Row>(query: Sql, use: (row: Row) => void): Work<void> {
    for (const row of this.#iterate<Row>(query)) use(row);
    return new Done(undefined);
  }

  #iterate<Row>(query: Sql): Iterable<Row> {
    const { statement, values } = this.#prepared(query);
    return statement.iterate(...(values as SqlValue[])) as Iterable<Row>;
  }

  #transaction<Value>(begin: string, work: () => Work<Value>): Value {
    this.#ofText(begin).run();
    try {
      const value = finishNow(work());
      this.#ofText("commit").run();
      return value;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #rollBack(): void {
    try {
      this.#database.exec("rollback");
    } catch {
      // SQLite has already rolled back (disk full, I/O error); the first error is the one to report.
    }
  }

  #prepared(query: Sql): Prepared {
    if (query.values.some((value) => value instanceof Sql)) {
      const { text, values } = rendered(query, () => "?");
      return { statement: this.#ofText(text), values };
    }
    const known = this.#byTemplate.get(query.texts);
    const statement = known ?? this.#database.prepare(query.texts.join("?"));
    if (known === undefined) this.#byTemplate.set(query.texts, statement);
    return { statement, values: query.values as Prepared["values"] };
  }

  #ofText(text: string): SqlStatement {
    const known = this.#byText.get(text);
    const statement = known ?? this.#database.prepare(text);
    if (known === undefined) this.#byText.set(text, statement);
    return statement;
  }
}

/** Parts of statements by their columns, which are constants of modules. */
const knownRows = new WeakMap<Columns<never>, Readonly<Record<string, Sql>>>();

/** Returns the columns of a row whose values are bound when the statement runs. */
function rowOf<Sent extends Columns<never>>(columns: Sent): RowOf<Sent> {
  const known = knownRows.get(columns);
  const row = known ?? Object.fromEntries(Object.keys(columns).map((name) => [name, sql`${new RowValue(name)}`]));
  if (known === undefined) knownRows.set(columns, row);
  return row as RowOf<Sent>;
}

/** Returns a function that binds the values of a row; its result is valid until the next call. */
function binder<Row>(
  values: readonly (SqlValue | RowValue)[],
  columns: Columns<Row>,
): (row: Row) => readonly SqlValue[] {
  const bound = values.map((value) => (value instanceof RowValue ? null : value));
  const slots = values.flatMap((value, index) => {
    const column = value instanceof RowValue ? columns[value.column] : undefined;
    return column === undefined ? [] : [{ index, valueIn: column[1] }];
  });
  return (row) => {
    for (const slot of slots) bound[slot.index] = slot.valueIn(row);
    return bound;
  };
}
