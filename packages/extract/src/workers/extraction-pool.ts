import { availableParallelism } from "node:os";
import { AuditError, onceAborted } from "@sightline/model/plain";
import type { Extraction, Extractor, ResponseToExtract } from "@sightline/model/ports";
import { type ExtractionThread, startThread, type ThreadLimits, type ThreadOutcome } from "./extraction-thread.ts";
import type { ExtractorOptions } from "./inline-extractor.ts";
import { threadProgram } from "./thread-program.ts";

/** Number and limits of threads. */
export interface ExtractionPoolOptions extends ExtractorOptions {
  /**
   * Number of threads, which are started on demand. Default the number of processors less one, for the thread that
   * fetches and judges; at most 4.
   */
  readonly threads?: number;
  /**
   * Time limit for one page in milliseconds of CPU time of the process, since a busy machine lets a thread wait, or six
   * times as much by the clock; a page that takes longer is returned as failed. Default 3,000.
   */
  readonly deadlineMs?: number;
  /**
   * Maximum heap of one thread in megabytes; a page that needs more is returned as failed. Default 256, enough for 10
   * MB of links.
   */
  readonly maxHeapMb?: number;
}

interface Job {
  readonly page: ResponseToExtract;
  readonly start: (thread: ExtractionThread) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/** Bytes at the start of a body that are kept to detect its type in case its thread is lost. */
const pendingStart = 1445;

/**
 * Creates an extractor on worker threads, started from the built package. A page that exceeds the deadline or runs out
 * of memory terminates its thread, which is replaced; that page is returned with `analysis: "failed"` and all others
 * continue.
 *
 * The body of a page is transferred to its thread: after the call it may be empty.
 *
 * @throws AuditError `internal` when the package is not built
 */
export function extractionPool(options: ExtractionPoolOptions = {}): Extractor {
  return new Pool(threadProgram(), options);
}

/** A class because it owns threads that must be ended. */
class Pool implements Extractor {
  readonly #program: URL;
  readonly #options: ExtractionPoolOptions;
  readonly #limits: ThreadLimits;
  readonly #maxThreads: number;
  /** One page that each thread works on, and one that it can continue with at once. */
  readonly pagesAtOnce: number;
  readonly #queue: Job[] = [];
  readonly #idle: ExtractionThread[] = [];
  readonly #threads = new Set<ExtractionThread>();
  /** Threads that are starting, idle or busy. */
  #threadCount = 0;
  #closed = false;

  constructor(program: URL, options: ExtractionPoolOptions) {
    this.#program = program;
    this.#options = options;
    this.#limits = { deadlineMs: options.deadlineMs ?? 3000, maxHeapMb: options.maxHeapMb ?? 256 };
    this.#maxThreads = Math.max(1, options.threads ?? Math.min(4, availableParallelism() - 1));
    this.pagesAtOnce = 2 * this.#maxThreads;
  }

  extract(page: ResponseToExtract, signal: AbortSignal): Promise<Extraction> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (this.#closed) return reject(closedError());
      const job: Job = {
        page,
        start: async (thread) => {
          // A page in progress is finished, because its thread cannot be interrupted; only the caller stops waiting.
          await this.#run(thread, page).then(resolve, reject);
          stopListening();
        },
        fail: (error) => {
          stopListening();
          reject(error);
        },
      };
      const stopListening = onceAborted(signal, () => {
        const index = this.#queue.indexOf(job);
        if (index !== -1) this.#queue.splice(index, 1);
        reject(signal.reason);
      });
      this.#queue.push(job);
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.fail(closedError());
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const thread = this.#idle.pop();
      if (thread === undefined) break;
      void this.#queue.shift()?.start(thread);
    }
    if (this.#queue.length > 0 && this.#threadCount < this.#maxThreads) void this.#addThread();
  }

  async #addThread(): Promise<void> {
    this.#threadCount += 1;
    const settings = {
      extract: this.#options.extract ?? {},
      fallbackEncoding: this.#options.fallbackEncoding,
    };
    try {
      const thread = await startThread(this.#program, settings, this.#limits);
      this.#threads.add(thread);
      if (this.#closed) await thread.terminate();
      else this.#idle.push(thread);
    } catch (error) {
      // Another thread would fail in the same way, so all waiting callers get the reason.
      this.#threadCount -= 1;
      for (const job of this.#queue.splice(0)) job.fail(error);
    }
    if (!this.#closed) this.#dispatch();
  }

  async #run(thread: ExtractionThread, page: ResponseToExtract): Promise<Extraction> {
    const bodyBytes = page.body.byteLength;
    const start = page.body.slice(0, pendingStart);
    const outcome = await thread.extract(page, movable(page.body));
    this.#release(thread, outcome);
    if (outcome.kind === "extracted") return outcome.extraction;
    // Loads the readers of pages, which run in threads otherwise.
    const { failedPage } = await import("../failed-page.ts");
    const failed = failedPage({ ...page, body: start }, outcome.reason);
    return { ...failed, facts: { ...failed.facts, bodyBytes } };
  }

  #release(thread: ExtractionThread, outcome: ThreadOutcome): void {
    if (outcome.kind === "extracted") this.#idle.push(thread);
    else {
      this.#threads.delete(thread);
      this.#threadCount -= 1;
    }
    this.#dispatch();
  }
}

function closedError(): AuditError {
  return new AuditError("conflict", "The extraction pool has been closed.");
}

/**
 * Returns the body itself if it owns its buffer and can be transferred, otherwise a copy: pooled buffers contain other
 * data too.
 */
function movable(body: Uint8Array): Uint8Array {
  const { buffer } = body;
  const isOwn = buffer instanceof ArrayBuffer && body.byteLength === buffer.byteLength;
  return isOwn ? body : new Uint8Array(body);
}
