import { AuditError } from "@sightline/model";
import { connection } from "./connection.ts";
import { type DatabaseThread, startDatabaseThread } from "./database-thread.ts";
import type { SqlDatabase } from "./driver.ts";
import { storeFailure } from "./failure.ts";
import { configure, isInMemory } from "./open-database.ts";
import { isRead, type OperationClient, type ResultOf, runOperation } from "./operations.ts";
import type { ThreadData } from "./thread-messages.ts";

/**
 * Runs operations on a database file in threads of their own, one that writes and one that reads, so that neither
 * blocks the caller's event loop and a long scan holds up no write.
 */
export async function threadClient(path: string): Promise<OperationClient> {
  const [writer, reader = writer] = await startedThreads([
    { path, readOnly: false, cacheKib: 16_384 },
    ...(isInMemory(path) ? [] : [{ path, readOnly: true, cacheKib: 8192 }]),
  ]);
  if (writer === undefined || reader === undefined) throw new AuditError("internal", "No database thread was started.");
  let closing: Promise<void> | null = null;
  return {
    async run(name, ...values) {
      const answer = await (isRead(name) ? reader : writer).run(name, values);
      // The edge at which an answer gets the type of its operation; the thread runs the operation of that name.
      return answer as ResultOf<typeof name>;
    },
    close() {
      closing ??= (async () => {
        if (reader !== writer) await reader.close();
        await writer.close();
      })();
      return closing;
    },
  };
}

/** Starts threads side by side; when one of them fails, none is left. */
async function startedThreads(threads: readonly ThreadData[]): Promise<readonly DatabaseThread[]> {
  const outcomes = await Promise.allSettled(threads.map(startDatabaseThread));
  const started = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed === undefined) return started;
  await Promise.all(started.map((thread) => thread.close()));
  throw failed.reason;
}

/** Runs operations on the host's own open database, in the host's thread. Closing leaves the database open. */
export function directClient(database: SqlDatabase): OperationClient {
  configure(database, { cacheKib: 16_384, readOnly: false });
  const open = connection(database);
  let isClosed = false;
  return {
    async run(name, ...values) {
      if (isClosed) throw new AuditError("store_unavailable", "The store of the host's database is closed.");
      try {
        // The edge at which a result gets the type of its operation.
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
