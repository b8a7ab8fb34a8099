import { realpathSync } from "node:fs";
import { AuditError } from "@sightline/model";
import type { SqlDatabase } from "./driver.ts";
import { storeFailure } from "./failure.ts";
import { isInMemory, openDatabase } from "./open-database.ts";

const busy = 5;

/**
 * Locks a database file for the one process that works on its jobs. The lock is an open-ended transaction on an empty
 * database next to the file: the operating system frees it when the process ends for any reason.
 *
 * @returns function that releases the lock
 * @throws AuditError `conflict` when another process holds it
 */
export async function lockJobs(path: string): Promise<() => void> {
  if (isInMemory(path)) return () => {};
  const lockPath = `${realpathSync(path)}-lock`;
  const database = await openDatabase(lockPath);
  try {
    database.exec("pragma busy_timeout = 0");
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    throw isBusy(error) ? inUse(path, error) : storeFailure(error, lockPath);
  }
  return () => void database.close();
}

/** Returns the path of an open database; empty for one in memory. */
export function pathOf(database: SqlDatabase): string {
  const row = database.prepare("select file from pragma_database_list where name = 'main'").get();
  return typeof row === "object" && row !== null && "file" in row && typeof row.file === "string" ? row.file : "";
}

function isBusy(error: unknown): boolean {
  return typeof error === "object" && error !== null && "errcode" in error && error.errcode === busy;
}

function inUse(path: string, cause: unknown): AuditError {
  const text =
    `Another process works on the crawls in ${path}. Stop it first, or choose another file; ` +
    "several processes at once need PostgreSQL and a shared queue.";
  return new AuditError("conflict", text, { cause });
}
