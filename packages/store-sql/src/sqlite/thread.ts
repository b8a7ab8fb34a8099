import { parentPort, workerData } from "node:worker_threads";
import type { SqlDatabase } from "./driver.ts";
import { storeFailure } from "./failure.ts";
import { fileGuard } from "./file-identity.ts";
import { configure, isInMemory, openDatabase } from "./open-database.ts";
import { runOperation } from "./operations.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import type { ThreadData, ThreadRequest, ThreadResponse } from "./thread-messages.ts";

const { path, readOnly, cacheKib }: ThreadData = workerData;

/** Serves one connection: opens the database, then handles requests sequentially. */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const answer = (message: ThreadResponse) => port.postMessage(message);
  const fail = (id: number, error: unknown) => {
    const { code, message, retryable, reason } = storeFailure(error, path);
    answer({ id, failure: { code, message, retryable, reason } });
  };
  try {
    const database = await openDatabase(path);
    configure(database, { cacheKib, readOnly });
    const open = new SqliteDatabase(database, isInMemory(path) ? undefined : fileGuard(path));
    port.on("message", ({ id, name, values }: ThreadRequest) => {
      try {
        if (name !== "close") {
          answer({ id, value: runOperation(open, name, values) });
        } else {
          if (!readOnly) checkpoint(database);
          database.close();
          answer({ id, value: undefined });
          port.close();
        }
      } catch (error) {
        fail(id, error);
      }
    });
    answer({ id: 0, value: undefined });
  } catch (error) {
    fail(0, error);
    port.close();
  }
}

/** Merges the log into a single complete file, unless another process is still using it. */
function checkpoint(database: SqlDatabase): void {
  try {
    database.exec("pragma wal_checkpoint(truncate)");
  } catch {
    // The file is read-only or in use: the log next to it stays, and is just as durable.
  }
}

if (parentPort !== null) await serve(parentPort);
