import type { ConnectionOptions } from "node:tls";
import { AuditError } from "@sightline/model";
import { isUrl } from "@sightline/url";
import type { SqlPool } from "./driver.ts";

/** How to connect. */
export interface PoolOptions {
  /** Most connections of this process at once. Default 10. */
  readonly maxConnections?: number;
  /** Milliseconds that a connection may take to open, or to become free. Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds that one statement may take before the server ends it. Default 60,000. */
  readonly statementTimeoutMs?: number;
  /** TLS as `node:tls` takes it; default: what `sslmode` in the URL says. */
  readonly tls?: boolean | ConnectionOptions;
  /** The name in `pg_stat_activity`. Default `sightline`. */
  readonly applicationName?: string;
}

type PoolClass = new (options: Readonly<Record<string, unknown>>) => SqlPool;

/**
 * A pool of connections to the database of a URL; it opens them as they are needed.
 *
 * @param load imports a module by name
 * @throws AuditError `store_unavailable` when the package `pg` is missing, `invalid_options` when the URL is not one
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
    // A process that is stopped in the middle of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    // The server ends a statement in time; an answer that does not come after that never will.
    query_timeout: statementTimeoutMs + connectTimeoutMs,
    keepAlive: true,
    application_name: options.applicationName ?? "sightline",
    allowExitOnIdle: true,
    ...(tls === undefined ? {} : { ssl: tls }),
  });
}

/** The user, host and name of a database, without its password. */
export function shownUrl(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `postgres://${username === "" ? "" : `${username}@`}${host}${pathname}`;
}

/** The edge where the optional peer gets its type. */
async function poolClass(load: (name: string) => Promise<unknown>): Promise<PoolClass> {
  try {
    const module = (await load("pg")) as { readonly default: { readonly Pool: PoolClass } };
    return module.default.Pool;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : null;
    if (code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new AuditError("store_unavailable", "PostgreSQL needs the package pg: npm install pg@8.23.1", { cause });
  }
}
