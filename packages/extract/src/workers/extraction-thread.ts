import type { Extraction, ResponseToExtract } from "@sightline/model/ports";
import { extractionOfMessage } from "./extraction-message.ts";
import type { ExtractionMessage, PageMessage, WorkerSettings } from "./messages.ts";
import { startWorkerThread } from "./worker-thread.ts";

/** Result of a page in a thread. */
export type ThreadOutcome =
  | { readonly kind: "extracted"; readonly extraction: Extraction }
  /** The thread is gone because of the page; the reason is one sentence. */
  | { readonly kind: "lost"; readonly reason: string };

/** Limits of threads. */
export interface ThreadLimits {
  /** Time limit for one page, in milliseconds. */
  readonly deadlineMs: number;
  /** Maximum heap of one thread, in megabytes. */
  readonly maxHeapMb: number;
}

/** Worker thread that extracts one page at a time. */
export interface ExtractionThread {
  /** Transfers the page to the thread. Never rejects; after `lost` the thread is no longer usable. */
  extract(page: ResponseToExtract, body: Uint8Array): Promise<ThreadOutcome>;
  terminate(): Promise<void>;
}

/**
 * Starts a thread and waits until it is ready.
 * @throws AuditError `invalid_options` when custom extraction is refused, `internal` when the thread does not start
 */
export async function startThread(
  program: URL,
  settings: WorkerSettings,
  limits: ThreadLimits,
): Promise<ExtractionThread> {
  const thread = await startWorkerThread<PageMessage, ExtractionMessage>(program, {
    ...limits,
    name: "extraction",
    work: "The analysis of the page",
    workerData: settings,
  });
  return {
    async extract(page, body) {
      const { buffer } = body;
      const result = await thread.ask({ ...page, body }, buffer instanceof ArrayBuffer ? [buffer] : []);
      if (result.kind === "lost") return result;
      return { kind: "extracted", extraction: extractionOfMessage(result.answer) };
    },
    terminate: () => thread.terminate(),
  };
}
