import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { AuditError } from "@sightline/model";
import type { Report } from "../../report-schema.ts";
import { composeReport } from "../compose-report.ts";
import type { PdfContentOptions } from "../pdf-options.ts";
import type { PdfFonts } from "../text/font-source.ts";
import { diskFonts } from "./disk-fonts.ts";
import { packageFolder } from "./package-folder.ts";
import type { FileMessage, ThreadMessage, ThreadTask } from "./thread-messages.ts";

/** What {@link renderPdfInWorker} needs beside a report. */
export interface PdfWorkerOptions extends PdfContentOptions {
  /** Default: those that {@link diskFonts} finds. */
  readonly fonts?: PdfFonts;
}

/**
 * As `renderPdf`, but lays the report out in a worker thread, so that a server goes on answering. The report's streams,
 * sections and fonts stay with the caller's thread. Aborting ends the thread at once.
 *
 * @throws AuditError as `renderPdf` does; the signal's reason when it is aborted
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
  // The host's flags, such as a loader or a test runner's conditions, are not for this program.
  const worker = new Worker(threadProgram(), { workerData: task, execArgv: [] });
  try {
    return await outcomeOf(worker, fonts, onWarning, signal);
  } finally {
    await worker.terminate();
  }
}

function outcomeOf(
  worker: Worker,
  fonts: PdfFonts,
  onWarning: NonNullable<PdfContentOptions["onWarning"]>,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    const done = (settle: () => void) => {
      signal?.removeEventListener("abort", abort);
      settle();
    };
    worker.on("message", (message: ThreadMessage) => {
      if (message.kind === "wants") void answer(worker, fonts, message.file);
      else if (message.kind === "warning") onWarning(message.warning);
      else if (message.kind === "done") done(() => resolve(message.bytes));
      else done(() => reject(new AuditError(message.code, message.message)));
    });
    worker.on("error", (cause) =>
      done(() => reject(new AuditError("internal", `The PDF thread failed: ${cause.message}`, { cause }))),
    );
    worker.on("exit", (code) =>
      done(() => reject(new AuditError("internal", `The PDF thread ended with code ${code} before it was done.`))),
    );
  });
}

async function answer(worker: Worker, fonts: PdfFonts, file: FileMessage["file"]): Promise<void> {
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

/** Threads run from built code, seen from the source and from the build alike: Node 20 starts no TypeScript. */
function threadProgram(): URL {
  const program = new URL("dist/bundle/pdf-thread.js", packageFolder);
  if (existsSync(fileURLToPath(program))) return program;
  throw new AuditError("internal", `${fileURLToPath(program)} is missing: run "npm run build" first.`);
}
