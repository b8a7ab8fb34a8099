import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type SqlClient, type SqlPool, type SqlValue, typeParsers } from "./driver.ts";
import { failureKind } from "./failure.ts";

/** Runs a statement. At this boundary rows get their types: the schema is our own. */
export type RunStatement = <Row>(text: string, values: readonly SqlValue[]) => Promise<readonly Row[]>;

/**
 * Transactions on the connections of a pool. Work that was certainly not committed is retried for a few seconds: reads,
 * and writes up to their commit. If a connection is lost during a commit, the outcome is unknown; callers determine it
 * by lease and epoch.
 */
export interface Transactions {
  /** Runs one reading statement. */
  readonly run: RunStatement;
  /** Runs one writing statement as a transaction of its own. */
  readonly change: RunStatement;
  /** Runs statements as one transaction; the work may be retried, so it must not change its inputs. */
  write<Value>(work: (run: RunStatement) => Promise<Value>): Promise<Value>;
  /** Runs reads on a single snapshot of the database. */
  read<Value>(work: (run: RunStatement) => Promise<Value>): Promise<Value>;
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

/** Creates the transactions of a pool. */
export function transactions(pool: SqlPool, options: DatabaseOptions = {}): Transactions {
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

  const runnerOf = (client: SqlClient): RunStatement => {
    return async <Row>(text: string, values: readonly SqlValue[]): Promise<readonly Row[]> => {
      const named = preparedStatements && values.length > 0 ? { name: nameOf(text) } : {};
      const { rows } = await client.query({ text, values, types: typeParsers, ...named });
      return rows as readonly Row[];
    };
  };

  /** Runs work on one connection. */
  const withClient = async <Value>(use: (run: RunStatement) => Promise<Value>): Promise<Value> => {
    const client = await pool.connect();
    const ignore = () => undefined;
    // Between two statements there is no other listener for a broken connection; the next statement fails.
    client.on("error", ignore);
    let isBroken = false;
    try {
      return await use(runnerOf(client));
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

  const transaction = <Value>(begin: string, work: (run: RunStatement) => Promise<Value>): Promise<Value> =>
    withClient(async (run) => {
      await run(begin, []);
      let value: Value;
      try {
        value = await work(run);
      } catch (error) {
        if (failureKind(error) !== "connection") await run("rollback", []).catch(() => undefined);
        throw error;
      }
      await run("commit", []).catch((cause: unknown) => {
        throw failureKind(cause) === "connection" ? new UnknownOutcome("", { cause }) : cause;
      });
      return value;
    });

  return {
    run: (text, values) => persistently(() => withClient((run) => run(text, values))),
    change: <Row>(text: string, values: readonly SqlValue[]) =>
      persistently(() =>
        withClient((run) =>
          run<Row>(text, values).catch((cause: unknown) => {
            throw failureKind(cause) === "connection" ? new UnknownOutcome("", { cause }) : cause;
          }),
        ),
      ),
    write: (work) => persistently(() => transaction("begin", work)),
    read: (work) => persistently(() => transaction("begin isolation level repeatable read read only", work)),
  };
}
