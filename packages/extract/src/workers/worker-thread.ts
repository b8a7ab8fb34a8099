import { Worker } from "node:worker_threads";
import { AuditError, type AuditErrorCode, machineShortage } from "@sightline/model/plain";

/** Result of a request to a thread. */
export type ThreadResult<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  /** The thread is gone because of the request; the reason is one sentence. */
  | { readonly kind: "lost"; readonly reason: string };

/** Options for starting and limiting a thread. */
export interface WorkerThreadOptions {
  /** Name of the thread in errors, as in "extraction". */
  readonly name: string;
  /** Name of the work at the start of a sentence, as in "The analysis of the page". */
  readonly work: string;
  readonly workerData: unknown;
  /** CPU time of the process that one request may take, in milliseconds; six times as much by the clock. */
  readonly deadlineMs: number;
  /** Maximum heap of the thread, in megabytes. */
  readonly maxHeapMb: number;
}

/** First message of a thread; every later one is the answer to a request. */
export type ThreadGreeting =
  | { readonly kind: "ready" }
  | { readonly kind: "refused"; readonly code: AuditErrorCode; readonly message: string };

/** Worker thread that answers one request at a time. */
export interface WorkerThread<Request, Answer> {
  /**
   * Sends a request. Never rejects; after `lost` the thread is no longer usable.
   *
   * @param moved memory transferred with the request
   */
  ask(request: Request, moved?: readonly ArrayBuffer[]): Promise<ThreadResult<Answer>>;
  terminate(): Promise<void>;
}

/**
 * Starts a thread and waits until it is ready. Its program greets with a {@link ThreadGreeting}, then answers each
 * message with one message.
 *
 * @throws AuditError with the reason of the program's refusal; `resources_exhausted` or `internal` when the thread does
 * not start
 */
export async function startWorkerThread<Request, Answer>(
  program: URL,
  options: WorkerThreadOptions,
): Promise<WorkerThread<Request, Answer>> {
  const worker = new Worker(program, {
    workerData: options.workerData,
    // The host's flags, such as a loader or a test runner's conditions, do not apply to this program.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const thread = new ThreadInCharge<Request, Answer>(worker, options);
  await thread.ready;
  worker.unref();
  return thread;
}

/** A class because it owns a thread that must be ended. */
class ThreadInCharge<Request, Answer> implements WorkerThread<Request, Answer> {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #options: WorkerThreadOptions;
  #finish: ((result: ThreadResult<Answer>) => void) | null = null;
  #lostBecause: string | null = null;
  #isEnding = false;

  constructor(worker: Worker, options: WorkerThreadOptions) {
    this.#worker = worker;
    this.#options = options;
    const { name, work } = options;
    this.ready = new Promise((resolve, reject) => {
      worker.once("message", (greeting: ThreadGreeting) => {
        worker.on("message", (response: Answer) => this.#end({ kind: "answered", answer: response }));
        if (greeting.kind === "ready") resolve();
        else reject(new AuditError(greeting.code, greeting.message));
      });
      worker.on("error", (cause) => {
        const failure = new AuditError("internal", `The ${name} thread did not start: ${cause.message}`, { cause });
        reject(machineShortage(cause) ?? failure);
        this.#lose(reasonOf(cause, options));
      });
      worker.on("exit", (code) => {
        reject(new AuditError("internal", `The ${name} thread ended with code ${code} before it was ready.`));
        const during = `${work.charAt(0).toLowerCase()}${work.slice(1)}`;
        this.#lose(`The ${name} thread ended with code ${code} during ${during}.`);
      });
    });
  }

  async ask(request: Request, moved: readonly ArrayBuffer[] = []): Promise<ThreadResult<Answer>> {
    if (this.#lostBecause !== null) return { kind: "lost", reason: this.#lostBecause };
    const { deadlineMs, work } = this.#options;
    const worker = this.#worker;
    worker.ref();
    const stopWatching = watchCpuTime(deadlineMs, () => {
      this.#lose(`${work} took longer than ${deadlineMs} ms.`);
      void worker.terminate();
    });
    const result = await new Promise<ThreadResult<Answer>>((resolve) => {
      this.#finish = resolve;
      post(worker, request, moved);
    });
    stopWatching();
    // A thread that ends is awaited: without it, the process could exit before.
    if (!this.#isEnding) worker.unref();
    return result;
  }

  async terminate(): Promise<void> {
    this.#isEnding = true;
    await this.#worker.terminate();
  }

  #lose(reason: string): void {
    this.#lostBecause ??= reason;
    this.#end({ kind: "lost", reason });
  }

  #end(result: ThreadResult<Answer>): void {
    const finish = this.#finish;
    this.#finish = null;
    finish?.(result);
  }
}

/**
 * Calls back when the process has used this much CPU time from now on. A thread that gives way to others on a busy
 * machine has not taken long by waiting, unless it has waited for six times as long.
 *
 * @returns a function that stops watching
 */
function watchCpuTime(deadlineMs: number, onOver: () => void): () => void {
  const begin = process.cpuUsage();
  const endsAt = performance.now() + 6 * deadlineMs;
  let timer = setTimeout(judge, deadlineMs);

  function judge(): void {
    const { user, system } = process.cpuUsage(begin);
    const leftMs = Math.min(deadlineMs - (user + system) / 1000, endsAt - performance.now());
    if (leftMs <= 0) onOver();
    else timer = setTimeout(judge, leftMs);
  }

  return () => clearTimeout(timer);
}

function post(worker: Worker, request: unknown, moved: readonly ArrayBuffer[]): void {
  try {
    worker.postMessage(request, moved);
  } catch (error) {
    if (moved.length === 0) throw error;
    // A host may have marked the buffer as not transferable: then it is copied.
    worker.postMessage(request);
  }
}

function reasonOf(cause: Error, { name, work, maxHeapMb }: WorkerThreadOptions): string {
  const isOutOfMemory = "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
  if (isOutOfMemory) return `${work} needed more than ${maxHeapMb} MB of memory.`;
  return `The ${name} thread failed: ${cause.message}`;
}
