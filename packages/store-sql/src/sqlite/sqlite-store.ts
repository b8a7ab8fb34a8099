import { type AuditStore, type Logger, silentLogger } from "@sightline/model/ports";
import { auditStore } from "../parts/audit-store.ts";
import { directClient, threadClient } from "./clients.ts";
import type { SqlDatabase } from "./driver.ts";
import { checkIdentity, fileIdentity } from "./file-identity.ts";
import { lockJobs, pathOf } from "./jobs-lock.ts";
import { isInMemory } from "./open-database.ts";

/** Options for using SQLite. */
export interface SqliteOptions {
  /** The clock of leases, in milliseconds since the Unix epoch. */
  readonly now?: () => number;
  /** Logs that a thread of the database died and is started again. Default: nothing is logged. */
  readonly logger?: Logger;
}

/**
 * Opens an audit store on SQLite, creating the file and its folders if they do not exist, and brings the schema up to
 * date. Several processes may open the same file; one of them works on its queue (`lockJobs`).
 *
 * @param file a path; or the host's open database, which then runs in the caller's thread and stays open on `close`
 * @throws AuditError `store_unavailable` naming the file and the remedy
 * @example
 * const store = await sqliteStore(".sightline/sightline.db");
 */
export async function sqliteStore(
  file: string | { readonly database: SqlDatabase },
  options: SqliteOptions = {},
): Promise<AuditStore> {
  const { logger = silentLogger } = options;
  const client = typeof file === "string" ? await threadClient(file, logger) : directClient(file.database);
  try {
    await client.run("migrate");
  } catch (error) {
    await client.close();
    throw error;
  }
  // The time since the process started is not affected by clock changes.
  const steadyNow = () => performance.timeOrigin + performance.now();
  const store = auditStore(client, options.now, options.now ?? steadyNow);
  const path = typeof file === "string" ? file : pathOf(file.database);
  const opened = isInMemory(path) ? null : fileIdentity(path);
  let lock: Promise<() => void> | null = null;
  return {
    ...store,
    async lockJobs() {
      lock ??= lockJobs(path);
      await lock.catch((error: unknown) => {
        lock = null;
        throw error;
      });
    },
    async check() {
      if (opened !== null) await checkIdentity(path, opened);
    },
    async close() {
      await store.close();
      (await lock)?.();
      lock = null;
    },
  };
}
