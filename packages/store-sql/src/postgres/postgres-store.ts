import type { AuditStore } from "@sightline/model/ports";
import { auditStore } from "../parts/audit-store.ts";
import { databaseClient } from "./client.ts";
import type { SqlPool } from "./driver.ts";
import { storeFailure } from "./failure.ts";
import { jobsLock } from "./jobs-lock.ts";
import { openPool, type PoolOptions, shownUrl } from "./open-pool.ts";
import { PostgresDatabase } from "./postgres-database.ts";
import { type DatabaseOptions, transactions } from "./transactions.ts";

/** Options for using PostgreSQL. */
export interface PostgresOptions extends PoolOptions, DatabaseOptions {
  /** Clock of leases, in milliseconds since the Unix epoch. Default: the server's, which all processes share. */
  readonly now?: () => number;
}

/**
 * Opens an audit store on PostgreSQL 13 or newer, for any number of processes on any number of machines. The schema is
 * not changed: call `migrate()` once per new version of the package, before its first process starts.
 *
 * @param address a URL, as in `postgres://user:password@host:5432/name?sslmode=verify-full`; or the host's own `pg` 8
 * pool, which stays open on `close` and to which only `preparedStatements`, `reconnectForMs` and `now` apply
 * @throws AuditError `store_unavailable` naming the database, without its password, and the remedy
 * @example
 * const store = await postgresStore("postgres://sightline@db.internal/sightline");
 * await store.migrate();
 */
export async function postgresStore(
  address: string | { readonly pool: SqlPool },
  options: PostgresOptions = {},
): Promise<AuditStore> {
  const isOwn = typeof address === "string";
  const pool = isOwn ? await openPool(address, options) : address.pool;
  const name = isOwn ? shownUrl(address) : "of the host";
  const opened = transactions(pool, options);
  const end = async () => {
    if (isOwn) await pool.end();
  };
  try {
    await opened.run("select 1", []);
  } catch (error) {
    await end();
    throw storeFailure(error, name);
  }
  const store = auditStore(databaseClient(new PostgresDatabase(opened), name, end), options.now);
  const lock = jobsLock(pool, name);
  return {
    ...store,
    lockJobs: lock.hold,
    check: lock.keep,
    async close() {
      // The pool ends when all its connections are back.
      await lock.release();
      await store.close();
    },
  };
}
