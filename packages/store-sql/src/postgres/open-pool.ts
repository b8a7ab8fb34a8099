import type { ConnectionOptions } from "node:tls";
import { AuditError } from "@sightline/model";
import { isUrl } from "@sightline/url";
import type { SqlPool } from "./driver.ts";

/** Connection options. */
export interface PoolOptions {
  /** Maximum number of connections of this process, one of them for `lockJobs`. Default 10. */
  readonly maxConnections?: number;
  /** Timeout for opening a connection, or for one to become free, in milliseconds. Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** Timeout after which the server ends a statement, in milliseconds. Default 60,000. */
  readonly statementTimeoutMs?: number;
  /** TLS options in the form of `node:tls`. Default: derived from `sslmode` in the URL. */
  readonly tls?: boolean | ConnectionOptions;
  /** Name in `pg_stat_activity`. Default `sightline`. */
  readonly applicationName?: string;
}

type PoolClass = new (options: Readonly<Record<string, unknown>>) => SqlPool;

/**
 * Creates a pool of connections to the database of a URL, which are opened on demand.
 *
 * @param load imports a module by name
 * @throws AuditError `store_unavailable` when the package `pg` is missing, `invalid_options` when the URL is invalid
 */
export async function openPool(
  url: string,
  options: PoolOptions = {},
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<SqlPool> {
  if (!/^postgres(ql)?:\/\//.test(url) || !isUrl(url)) {
    throw new AuditError(
      "invalid_options",
      "The address of a PostgreSQL database looks like postgres://user@host:5432/name.",
    );
  }
  const Pool = await poolClass(load);
  const { maxConnections = 10, connectTimeoutMs = 10_000, statementTimeoutMs = 60_000, tls } = options;
  return new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A process that is stopped in the middle of a transaction must not hold its locks forever.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    // The server ends statements at their timeout; a response that has not arrived by then never will.
    query_timeout: statementTimeoutMs + connectTimeoutMs,
    keepAlive: true,
    application_name: options.applicationName ?? "sightline",
    allowExitOnIdle: true,
    ...(tls === undefined ? {} : { ssl: tls }),
  });
}

/** Returns the user, host and name of a database, without its password. */
export function shownUrl(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `postgres://${username === "" ? "" : `${username}@`}${host}${pathname}`;
}

/** Loads the class of the optional peer; the boundary at which it gets its type. */
async function poolClass(load: (name: string) => Promise<unknown>): Promise<PoolClass> {
  try {
    const module = (await load("pg")) as { readonly default: { readonly Pool: PoolClass } };
    return module.default.Pool;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : null;
    if (code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new AuditError("store_unavailable", "PostgreSQL needs the package pg: npm i pg", { cause });
  }
}
