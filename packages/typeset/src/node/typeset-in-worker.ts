import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { DocumentModel } from "../model.ts";
import type { PdfFonts } from "../text/font-source.ts";
import type { TypesetOptions } from "../typeset.ts";
import { TypesetError } from "../typeset-error.ts";
import { packageFolder } from "./package-folder.ts";
import type { FileMessage, ThreadMessage, ThreadTask } from "./thread-messages.ts";

/** Options of {@link typesetInWorker}. */
export interface WorkerOptions extends TypesetOptions {
  /** Maximum heap of the thread, in megabytes. Default 512. */
  readonly maxHeapMb?: number;
}

/**
 * Sets a document like `typeset`, but in a worker thread, so that a server stays responsive. Fonts are read in the
 * caller's thread. Aborting terminates the worker at once.
 *
 * @throws TypesetError, or the signal's reason if it is aborted
 */
export async function typesetInWorker(model: DocumentModel, options: WorkerOptions): Promise<Uint8Array> {
  const sources = options.fonts.sources.map(({ load: _load, ...source }) => source);
  const task: ThreadTask = { model, sources };
  // The worker must not inherit the host's flags, such as a loader or a test runner's export conditions.
  const resourceLimits = { maxOldGenerationSizeMb: options.maxHeapMb ?? 512 };
  const worker = new Worker(workerScript(), { workerData: task, execArgv: [], resourceLimits });
  try {
    return await workerResult(worker, options);
  } finally {
    await worker.terminate();
  }
}

function workerResult(worker: Worker, { fonts, onWarning = () => {}, signal }: WorkerOptions): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    const finish = (settle: () => void) => {
      signal?.removeEventListener("abort", abort);
      settle();
    };
    worker.on("message", (message: ThreadMessage) => {
      if (message.kind === "wants") void sendFile(worker, fonts, message.file);
      else if (message.kind === "warning") onWarning(message.warning);
      else if (message.kind === "done") finish(() => resolve(message.bytes));
      else finish(() => reject(new TypesetError(message.code, message.message)));
    });
    worker.on("error", (cause) => finish(() => reject(threadFailure(cause))));
    worker.on("exit", (code) =>
      finish(() => reject(new TypesetError("failed", `The PDF thread ended with code ${code} before it was done.`))),
    );
  });
}

function threadFailure(cause: Error): TypesetError {
  if ("code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return new TypesetError("out-of-memory", "The document needs more memory than its thread may use.", { cause });
  }
  return new TypesetError("failed", `The PDF thread failed: ${cause.message}`, { cause });
}

async function sendFile(worker: Worker, fonts: PdfFonts, file: FileMessage["file"]): Promise<void> {
  let message: FileMessage;
  try {
    const bytes = file === "subsetter" ? await fonts.subsetter() : await fonts.sources[file]?.load();
    message = { file, bytes: bytes ?? null, error: null };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    message = { file, bytes: null, error: `A font could not be read: ${reason}` };
  }
  worker.postMessage(message);
}

/** Returns the URL of the built script, even if this file runs from source: Node 20 cannot run TypeScript. */
function workerScript(): URL {
  const script = new URL("dist/bundle/typeset-thread.js", packageFolder);
  if (existsSync(fileURLToPath(script))) return script;
  throw new TypesetError("failed", `${fileURLToPath(script)} is missing: run "npm run build" first.`);
}
