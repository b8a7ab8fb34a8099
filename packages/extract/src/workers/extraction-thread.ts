import { Worker } from "node:worker_threads";
import type { Extraction, FetchedPage } from "@sightline/model";
import { AuditError } from "@sightline/model/plain";
import { extractionOfMessage } from "./extraction-message.ts";
import type { WorkerMessage, WorkerSettings } from "./messages.ts";

/** How a thread ends a page. */
export type ThreadOutcome =
  | { readonly kind: "extracted"; readonly extraction: Extraction }
  /** The thread is gone; the reason is the page's, in one sentence. */
  | { readonly kind: "lost"; readonly reason: string };

/** How threads are started and limited. */
export interface ThreadLimits {
  /** Time for one page, in milliseconds. */
  readonly deadlineMs: number;
  /** Memory of one thread's heap, in megabytes. */
  readonly maxHeapMb: number;
}

/** One worker thread, which extracts one page at a time. */
export interface ExtractionThread {
  /** Moves the page to the thread. Never rejects; after `lost` the thread is of no more use. */
  extract(page: FetchedPage, body: Uint8Array): Promise<ThreadOutcome>;
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
  const worker = new Worker(program, {
    workerData: settings,
    // The host's flags, such as a loader or a test runner's conditions, are not for this program.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const thread = new ThreadInCharge(worker, limits);
  await thread.ready;
  worker.unref();
  return thread;
}

/** A class because it owns a thread that must be ended. */
class ThreadInCharge implements ExtractionThread {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  #finish: ((outcome: ThreadOutcome) => void) | null = null;
  #lostBecause: string | null = null;

  constructor(worker: Worker, limits: ThreadLimits) {
    this.#worker = worker;
    this.#limits = limits;
    this.ready = new Promise((resolve, reject) => {
      worker.on("message", (message: WorkerMessage) => {
        if (message.kind === "ready") resolve();
        else if (message.kind === "refused") reject(new AuditError(message.code, message.message));
        else this.#end({ kind: "extracted", extraction: extractionOfMessage(message.extraction) });
      });
      worker.on("error", (cause) => {
        reject(new AuditError("internal", `The extraction thread did not start: ${cause.message}`, { cause }));
        this.#lose(reasonOf(cause, limits));
      });
      worker.on("exit", (code) => {
        reject(new AuditError("internal", `The extraction thread ended with code ${code} before it was ready.`));
        this.#lose(`The extraction thread ended with code ${code} while it analysed the page.`);
      });
    });
  }

  async extract(page: FetchedPage, body: Uint8Array): Promise<ThreadOutcome> {
    if (this.#lostBecause !== null) return { kind: "lost", reason: this.#lostBecause };
    const { deadlineMs } = this.#limits;
    const worker = this.#worker;
    worker.ref();
    const timer = setTimeout(() => {
      this.#lose(`The analysis of the page took longer than ${deadlineMs} ms.`);
      void worker.terminate();
    }, deadlineMs);
    const outcome = await new Promise<ThreadOutcome>((resolve) => {
      this.#finish = resolve;
      post(worker, page, body);
    });
    clearTimeout(timer);
    worker.unref();
    return outcome;
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #lose(reason: string): void {
    this.#lostBecause ??= reason;
    this.#end({ kind: "lost", reason });
  }

  #end(outcome: ThreadOutcome): void {
    const finish = this.#finish;
    this.#finish = null;
    finish?.(outcome);
  }
}

function post(worker: Worker, page: FetchedPage, body: Uint8Array): void {
  const { buffer } = body;
  const message = { ...page, body };
  if (!(buffer instanceof ArrayBuffer)) {
    worker.postMessage(message);
    return;
  }
  try {
    worker.postMessage(message, [buffer]);
  } catch {
    // A host may have marked the buffer as not transferable: then it is copied.
    worker.postMessage(message);
  }
}

function reasonOf(cause: Error, { maxHeapMb }: ThreadLimits): string {
  const isOutOfMemory = "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
  if (isOutOfMemory) return `The analysis of the page needed more than ${maxHeapMb} MB of memory.`;
  return `The extraction thread failed: ${cause.message}`;
}
