import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { AuditError, machineShortage } from "@sightline/model";
import type { Report } from "../../report-schema.ts";
import { composeReport } from "../compose-report.ts";
import type { PdfContentOptions } from "../pdf-options.ts";
import type { PdfFonts } from "../text/font-source.ts";
import { diskFonts } from "./disk-fonts.ts";
import { packageFolder } from "./package-folder.ts";
import type { FileMessage, ThreadMessage, ThreadTask } from "./thread-messages.ts";

/** Options of {@link renderPdfInWorker}. */
export interface PdfWorkerOptions extends PdfContentOptions {
  /** Default: the fonts that {@link diskFonts} finds. */
  readonly fonts?: PdfFonts;
  /** Maximum heap of the thread, in megabytes. Default 512. */
  readonly maxHeapMb?: number;
}

/**
 * Renders a report like `renderPdf`, but lays it out in a worker thread, so that a server stays responsive. The
 * report's streams, sections and fonts are read in the caller's thread. Aborting terminates the worker at once.
 *
 * @throws AuditError like `renderPdf`, or `too_large` when the thread runs out of memory; the signal's reason if it is
 * aborted
 */
export async function renderPdfInWorker(
  report: Report,
  options: PdfWorkerOptions = {},
  signal?: AbortSignal,
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const { fonts = diskFonts(), onWarning = () => {} } = options;
  const model = await composeReport(report, options, signal);
  const sources = fonts.sources.map(({ load: _load, ...source }) => source);
  const task: ThreadTask = { model, sources };
  // The worker must not inherit the host's flags, such as a loader or a test runner's export conditions.
  const resourceLimits = { maxOldGenerationSizeMb: options.maxHeapMb ?? 512 };
  const worker = new Worker(workerScript(), { workerData: task, execArgv: [], resourceLimits });
  try {
    return await workerResult(worker, fonts, onWarning, signal);
  } finally {
    await worker.terminate();
  }
}

function workerResult(
  worker: Worker,
  fonts: PdfFonts,
  onWarning: NonNullable<PdfContentOptions["onWarning"]>,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
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
      else finish(() => reject(new AuditError(message.code, message.message)));
    });
    worker.on("error", (cause) => finish(() => reject(machineShortage(cause) ?? threadFailure(cause))));
    worker.on("exit", (code) =>
      finish(() => reject(new AuditError("internal", `The PDF thread ended with code ${code} before it was done.`))),
    );
  });
}

function threadFailure(cause: Error): AuditError {
  if ("code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY") {
    const text = "The PDF needs more memory than one report may use; report on a smaller crawl, or choose HTML.";
    return new AuditError("too_large", text, { cause });
  }
  return new AuditError("internal", `The PDF thread failed: ${cause.message}`, { cause });
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
  const script = new URL("dist/bundle/pdf-thread.js", packageFolder);
  if (existsSync(fileURLToPath(script))) return script;
  throw new AuditError("internal", `${fileURLToPath(script)} is missing: run "npm run build" first.`);
}
