import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { AuditError } from "@sightline/model";
import type { OperationName } from "../store-operations.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./thread-messages.ts";

/** A thread that holds one connection. */
export interface DatabaseThread {
  run(name: OperationName, values: readonly unknown[]): Promise<unknown>;
  /** Answers what is under way, closes the connection and ends the thread, after which nothing holds the file. */
  close(): Promise<void>;
}

/** Works from `src` and from `dist`: threads need JavaScript, which Node 20 cannot make from TypeScript. */
const threadFile = fileURLToPath(new URL("../../dist/bundle/sqlite-thread.js", import.meta.url));

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: AuditError) => void;
}

/** Starts a thread and opens its connection. @throws AuditError `store_unavailable` */
export async function startDatabaseThread(data: ThreadData): Promise<DatabaseThread> {
  if (!existsSync(threadFile)) {
    throw new AuditError("store_unavailable", `${threadFile} is missing: run "npm run build" first.`);
  }
  const worker = new Worker(threadFile, {
    workerData: data,
    // Conditions and loaders of the host are not for a built file.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
  });
  const waiting = new Map<number, Waiting>();
  let ended: AuditError | null = null;
  let lastId = 0;

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    // An open store does not keep a script alive; a call that is under way does.
    if (waiting.size === 0) worker.unref();
    return found;
  };
  const end = (reason: string, cause?: unknown) => {
    ended ??= new AuditError("store_unavailable", `The store of ${data.path} ${reason}.`, { cause });
    for (const id of [...waiting.keys()]) settle(id)?.reject(ended);
  };
  worker.on("message", (answer: ThreadAnswer) => {
    const found = settle(answer.id);
    if ("value" in answer) found?.resolve(answer.value);
    else found?.reject(new AuditError(answer.failure.code, answer.failure.message, answer.failure));
  });
  worker.on("error", (error) => end(`stopped: ${error.message}`, error));
  worker.on("exit", () => end("is closed"));

  const exited = new Promise<void>((resolve) => worker.on("exit", () => resolve()));
  const send = (name: ThreadRequest["name"], values: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      lastId++;
      const request: ThreadRequest = { id: lastId, name, values };
      try {
        worker.postMessage(request, values.filter(isBuffer));
      } catch (cause) {
        reject(new AuditError("internal", `What was passed to ${name} cannot be sent to the database.`, { cause }));
        return;
      }
      worker.ref();
      waiting.set(lastId, { resolve, reject });
    });

  await new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }));
  return {
    run: send,
    async close() {
      if (ended === null) await send("close", []);
      worker.ref();
      await exited;
    },
  };
}

/** Buffers are moved, so that they can be filled and moved back. */
function isBuffer(value: unknown): value is ArrayBuffer {
  return value instanceof ArrayBuffer;
}
