import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { AuditError } from "@sightline/model";
import { slotMap } from "@sightline/packed";
import type { OperationName } from "../operations/operations.ts";
import { movedWith } from "./moved-memory.ts";
import type { ThreadData, ThreadRequest, ThreadResponse } from "./thread-messages.ts";

/** Thread that holds one connection. */
export interface DatabaseThread {
  run(name: OperationName, values: readonly unknown[]): Promise<unknown>;
  /** Finishes calls in progress, closes the connection and ends the thread; afterwards the file is no longer in use. */
  close(): Promise<void>;
}

/** Works from `src` and from `dist`: threads need JavaScript, and Node 20 cannot run TypeScript. */
const threadFile = fileURLToPath(new URL("../../dist/bundle/sqlite-thread.js", import.meta.url));

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: AuditError) => void;
}

/**
 * Starts a thread and opens its connection.
 *
 * @param onDeath called if the thread ends after that without having been closed; calls in progress are rejected with a
 * retryable error
 * @throws AuditError `store_unavailable`
 */
export async function startDatabaseThread(
  data: ThreadData,
  onDeath: (error: AuditError) => void,
): Promise<DatabaseThread> {
  if (!existsSync(threadFile)) {
    throw new AuditError("store_unavailable", `${threadFile} is missing: run "npm run build" first.`);
  }
  const worker = new Worker(threadFile, {
    workerData: data,
    // Conditions and loaders of the host do not apply to a built file.
    execArgv: [],
    // Batches arrive as bytes and ids, so that few objects are young at once.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 3 },
  });
  const waiting = slotMap<Waiting>();
  let state: "starting" | "open" | "closing" = "starting";
  let ended: AuditError | null = null;

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.take(id);
    // An open store does not keep a script alive; a call in progress does.
    if (waiting.size === 0) worker.unref();
    return found;
  };
  const receive = (answer: ThreadResponse) => {
    const found = settle(answer.id);
    if ("value" in answer) found?.resolve(answer.value);
    else found?.reject(new AuditError(answer.failure.code, answer.failure.message, answer.failure));
  };
  const end = (reason: string, cause?: unknown) => {
    if (ended !== null) return;
    const hasDied = state === "open";
    const options = { cause, retryable: hasDied };
    ended = new AuditError("store_unavailable", `The store of ${data.path} ${reason}.`, options);
    for (const { reject } of waiting.values()) reject(ended);
    worker.unref();
    if (hasDied) onDeath(ended);
  };
  worker.on("message", receive);
  worker.on("error", (error) => end(`stopped: ${error.message}`, error));
  worker.on("exit", (code) => end(state === "open" ? `stopped with code ${code}` : "is closed"));

  const exited = new Promise<void>((resolve) => worker.on("exit", () => resolve()));
  const send = (name: ThreadRequest["name"], values: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      const id = waiting.put({ resolve, reject });
      const request: ThreadRequest = { id, name, values };
      try {
        worker.postMessage(request, movedWith(values));
      } catch (cause) {
        waiting.take(id);
        reject(new AuditError("internal", `The arguments of ${name} cannot be sent to the database.`, { cause }));
        return;
      }
      worker.ref();
    });

  await new Promise<unknown>((resolve, reject) => waiting.put({ resolve, reject }));
  state = "open";
  return {
    run: send,
    async close() {
      if (ended === null) {
        const closed = send("close", []);
        state = "closing";
        await closed;
      }
      worker.ref();
      await exited;
    },
  };
}
