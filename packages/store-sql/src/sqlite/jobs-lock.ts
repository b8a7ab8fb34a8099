import { realpathSync } from "node:fs";
import { createServer } from "node:net";
import { AuditError } from "@sightline/model";
import type { SqlDatabase } from "./driver.ts";
import { storeFailure } from "./failure.ts";
import { fileIdentity } from "./file-identity.ts";
import { isInMemory, openDatabase } from "./open-database.ts";

const busy = 5;

/**
 * Locks a database file for the one process that works on its jobs. The lock is an open-ended transaction on an empty
 * database next to the file: the operating system frees it when the process ends for any reason. On Linux, a socket
 * named after the file's device and inode also locks it under its other names (hard links).
 *
 * @returns function that releases the lock
 * @throws AuditError `conflict` when another process holds it
 */
export async function lockJobs(path: string): Promise<() => void> {
  if (isInMemory(path)) return () => {};
  const unlockInode = await lockInode(path);
  const lockPath = `${realpathSync(path)}-lock`;
  try {
    const database = await openDatabase(lockPath).catch((error: unknown) => {
      throw storeFailure(error, lockPath);
    });
    try {
      database.exec("pragma busy_timeout = 0");
      database.exec("begin exclusive");
    } catch (error) {
      database.close();
      throw isBusy(error) ? inUse(path, error) : storeFailure(error, lockPath);
    }
    return () => {
      database.close();
      unlockInode();
    };
  } catch (error) {
    unlockInode();
    throw error;
  }
}

/** Listens on an abstract socket: a name without a file, which the kernel frees when the process ends. */
async function lockInode(path: string): Promise<() => void> {
  if (process.platform !== "linux") return () => {};
  const server = createServer((socket) => socket.destroy());
  server.unref();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ path: `\0sightline-jobs-${fileIdentity(path)}` }, resolve);
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") throw inUse(path, error);
    throw storeFailure(error, path);
  }
  return () => void server.close();
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
