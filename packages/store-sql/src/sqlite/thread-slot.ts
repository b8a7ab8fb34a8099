import { AuditError } from "@sightline/model";
import type { Logger } from "@sightline/model/ports";
import { type DatabaseThread, startDatabaseThread } from "./database-thread.ts";
import { isInMemory } from "./open-database.ts";
import type { ThreadData } from "./thread-messages.ts";

/** Slot of a database thread, which is started when it is needed, and again after it has died. */
export interface ThreadSlot {
  /** Returns the running thread, or the one that is being started. */
  thread(): DatabaseThread | Promise<DatabaseThread>;
  /** True once the thread has been needed. */
  isUsed(): boolean;
  close(): Promise<void>;
}

/**
 * Creates the slot of a thread; nothing is started yet.
 *
 * @param beforeStart refuses a start by throwing: a thread would create a file that was deleted since
 */
export function threadSlot(data: ThreadData, logger: Logger, beforeStart: () => void): ThreadSlot {
  let current: DatabaseThread | Promise<DatabaseThread> | null = null;
  let isUsed = false;
  let isClosed = false;

  async function start(): Promise<DatabaseThread> {
    try {
      if (isClosed) throw new AuditError("store_unavailable", `The store of ${data.path} is closed.`);
      beforeStart();
      const started = await startDatabaseThread(data, (error) => {
        logger.error("A database thread died; the next call starts it again.", {
          database: data.path,
          reads: data.readOnly,
          error: error.message,
        });
        // A database in memory has died with its thread: calls keep failing instead of finding an empty one.
        if (!isInMemory(data.path)) current = null;
      });
      current = started;
      return started;
    } catch (error) {
      current = null;
      throw error;
    }
  }

  return {
    thread() {
      isUsed = true;
      current ??= start();
      return current;
    },
    isUsed: () => isUsed,
    async close() {
      isClosed = true;
      // A thread that never started has reported that to its caller, and needs no closing.
      const thread = await Promise.resolve(current).catch(() => null);
      await thread?.close();
    },
  };
}
