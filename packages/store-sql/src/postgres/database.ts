import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type SqlClient, type SqlPool, type SqlValue, typeParsers } from "./driver.ts";
import { failureKind } from "./failure.ts";

/** Runs queries. SQL text and row types are next to each other in the operations, and the schema is our own. */
export interface Queries {
  rows<Row>(sql: string, ...values: SqlValue[]): Promise<readonly Row[]>;
  row<Row>(sql: string, ...values: SqlValue[]): Promise<Row | undefined>;
}

/**
 * Database with its pool of connections. Work that was certainly not committed is retried for a few seconds: reads, and
 * writes up to their commit. If a connection is lost during a commit, the outcome is unknown; callers determine it by
 * lease and epoch.
 */
export interface Database extends Queries {
  /** Runs one writing statement as a transaction of its own. */
  change<Row>(sql: string, ...values: SqlValue[]): Promise<readonly Row[]>;
  /** Runs statements as one transaction; the work may be retried, so it must not change its inputs. */
  write<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value>;
  /** Runs reads on a single snapshot of the database. */
  read<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value>;
}

/** Options for using a database. */
export interface DatabaseOptions {
  /** Plans each statement once per connection. Default `true`; set `false` behind a pooler that does not support it. */
  readonly preparedStatements?: boolean;
  /** Time for which a lost connection is retried, in milliseconds. Default 5,000. */
  readonly reconnectForMs?: number;
}

/** Error of a transaction that the server may have committed nevertheless. */
class UnknownOutcome extends Error {}

const firstDelayMs = 25;

/** Creates a database over a pool. */
export function database(pool: SqlPool, options: DatabaseOptions = {}): Database {
  const { preparedStatements = true, reconnectForMs = 5000 } = options;
  const names = new Map<string, string>();
  // Idle connections that break are replaced; if that fails, the next caller gets the error.
  pool.on("error", () => undefined);

  const nameOf = (sql: string): string => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    const name = `sightline_${createHash("sha256").update(sql).digest("hex").slice(0, 24)}`;
    names.set(sql, name);
    return name;
  };

  const queriesOf = (client: SqlClient): Queries => {
    const ask = async <Row>(text: string, values: readonly SqlValue[]): Promise<readonly Row[]> => {
      const named = preparedStatements && values.length > 0 ? { name: nameOf(text) } : {};
      const { rows } = await client.query({ text, values, types: typeParsers, ...named });
      return rows as readonly Row[];
    };
    return {
      rows: (sql, ...values) => ask(sql, values),
      row: async <Row>(sql: string, ...values: SqlValue[]) => (await ask<Row>(sql, values))[0],
    };
  };

  /** Runs work on one connection. */
  const withClient = async <Value>(use: (queries: Queries) => Promise<Value>): Promise<Value> => {
    const client = await pool.connect();
    const ignore = () => undefined;
    // Between two statements there is no other listener for a broken connection; the next statement fails.
    client.on("error", ignore);
    let isBroken = false;
    try {
      return await use(queriesOf(client));
    } catch (error) {
      isBroken = failureKind(error instanceof UnknownOutcome ? error.cause : error) === "connection";
      throw error;
    } finally {
      client.off("error", ignore);
      client.release(isBroken);
    }
  };

  /** Retries an attempt as long as it may succeed. */
  const persistently = async <Value>(attempt: () => Promise<Value>): Promise<Value> => {
    const started = performance.now();
    for (let delayMs = firstDelayMs; ; delayMs *= 2) {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error.cause;
        const kind = failureKind(error);
        const isPassing = kind === "connection" || kind === "conflict";
        if (!isPassing || performance.now() - started + delayMs > reconnectForMs) throw error;
        await setTimeout(delayMs);
      }
    }
  };

  const transaction = <Value>(begin: string, work: (queries: Queries) => Promise<Value>): Promise<Value> =>
    withClient(async (queries) => {
      await queries.rows(begin);
      let value: Value;
      try {
        value = await work(queries);
      } catch (error) {
        if (failureKind(error) !== "connection") await queries.rows("rollback").catch(() => undefined);
        throw error;
      }
      await queries.rows("commit").catch((cause: unknown) => {
        throw failureKind(cause) === "connection" ? new UnknownOutcome("", { cause }) : cause;
      });
      return value;
    });

  const rows = <Row>(sql: string, ...values: SqlValue[]) =>
    persistently(() => withClient((queries) => queries.rows<Row>(sql, ...values)));

  return {
    rows,
    row: async <Row>(sql: string, ...values: SqlValue[]) => (await rows<Row>(sql, ...values))[0],
    change: <Row>(sql: string, ...values: SqlValue[]) =>
      persistently(() =>
        withClient((queries) =>
          queries.rows<Row>(sql, ...values).catch((cause: unknown) => {
            throw failureKind(cause) === "connection" ? new UnknownOutcome("", { cause }) : cause;
          }),
        ),
      ),
    write: (work) => persistently(() => transaction("begin", work)),
    read: (work) => persistently(() => transaction("begin isolation level repeatable read read only", work)),
  };
}
