import { AuditError } from "@sightline/model";
import type { Logger } from "@sightline/model/ports";
import type { OperationClient, OperationName, ResultOf } from "../operations/operations.ts";
import type { DatabaseThread } from "./database-thread.ts";
import type { SqlDatabase } from "./driver.ts";
import { storeFailure } from "./failure.ts";
import { fileGuard } from "./file-identity.ts";
import { pathOf } from "./jobs-lock.ts";
import { configure, isInMemory } from "./open-database.ts";
import { isRead, runOperation } from "./operations.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { threadSlot } from "./thread-slot.ts";

/**
 * Operations for browsing while a crawl writes: the first of them starts the read-only thread. Operations that every
 * audit runs (lists of crawls and scans of issues) are not included: they would start a thread of 20 MB.
 */
const browsing: ReadonlySet<OperationName> = new Set([
  "listSites",
  "listPages",
  "listIssues",
  "listRecords",
  "getIssue",
  "getInlinks",
  "readCoreByIds",
  "readEdges",
] as const);

/**
 * Runs operations on a database file in separate threads, so that none blocks the caller's event loop. One thread is
 * enough for an audit. Once browsing starts, a second one handles all reads, so that a long scan does not delay writes.
 * A thread that dies is logged, and started again by the next call.
 */
export async function threadClient(path: string, logger: Logger): Promise<OperationClient> {
  let guard = () => {};
  // The operating system also caches the file: a larger cache uses memory and saves no time.
  const writer = threadSlot({ path, readOnly: false, cacheKib: 4096 }, logger, () => guard());
  const reader = threadSlot({ path, readOnly: true, cacheKib: 8192 }, logger, () => guard());
  await writer.thread();
  if (!isInMemory(path)) guard = fileGuard(path);
  let closing: Promise<void> | null = null;

  function threadFor(name: OperationName): DatabaseThread | Promise<DatabaseThread> {
    const readsApart = isRead(name) && !isInMemory(path) && closing === null;
    return readsApart && (reader.isUsed() || browsing.has(name)) ? reader.thread() : writer.thread();
  }

  return {
    run(name, ...values) {
      const thread = threadFor(name);
      // No `await`, which would retain the values until the answer arrives.
      const answer =
        thread instanceof Promise ? thread.then((started) => started.run(name, values)) : thread.run(name, values);
      // Boundary at which an answer gets the type of its operation; the thread runs the operation of that name.
      return answer as Promise<ResultOf<typeof name>>;
    },
    close() {
      closing ??= (async () => {
        await reader.close();
        await writer.close();
      })();
      return closing;
    },
  };
}

/** Runs operations on the host's own open database, in the host's thread. Closing leaves the database open. */
export function directClient(database: SqlDatabase): OperationClient {
  configure(database, { cacheKib: 16_384, readOnly: false });
  const path = pathOf(database);
  const open = new SqliteDatabase(database, isInMemory(path) ? undefined : fileGuard(path));
  let isClosed = false;
  return {
    async run(name, ...values) {
      if (isClosed) throw new AuditError("store_unavailable", "The store of the host's database is closed.");
      try {
        // Boundary at which a result gets the type of its operation.
        return runOperation(open, name, values) as ResultOf<typeof name>;
      } catch (error) {
        throw storeFailure(error, "of the host");
      }
    },
    async close() {
      isClosed = true;
    },
  };
}
