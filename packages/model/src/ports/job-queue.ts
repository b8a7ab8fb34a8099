/** Reference to a piece of work: small, so that it can be repeated and moved; its data is in the store. */
export interface JobSlice {
  /** As in `crawl`, `task`, `analysis` or `webhook`. */
  readonly kind: string;
  readonly tenant: string;
  /** Id of the crawl or task to work on. */
  readonly id: string;
  /** Number of claims when the slice was enqueued; tells a repeated slice from the next one. Default 0. */
  readonly epoch?: number;
}

/** Message published on `sightline:slice:lost` by the worker of a shared queue that found the worker of a slice dead. */
export interface LostSliceFacts {
  /** Kind of the slice, as in `crawl`. */
  readonly kind: string;
}

/** Options for adding a slice to the queue. */
export interface EnqueueOptions {
  /**
   * Deduplication key: a slice whose key is already waiting is not added again; one whose key is in progress may be
   * ignored.
   */
  readonly key: string;
  /** Earliest start, in milliseconds since the Unix epoch. Default: immediately. */
  readonly runAt?: number;
}

/** Options for working on slices. */
export interface WorkOptions {
  /** Returns the number of slices of a kind to work on concurrently. */
  concurrency(kind: string): number;
  /** Stops the work: no further slice is started. */
  readonly signal: AbortSignal;
}

/**
 * Hands slices of work to workers. Delivered at least once: correctness never depends on the queue, because the store
 * fences everything that must not be lost or done twice. Next is a slice of the tenant with the fewest in progress.
 */
export interface JobQueue {
  /**
   * Milliseconds without a heartbeat after which a worker is presumed dead and its slice is given to another one;
   * `null` for a queue within one process, whose work ends with the process.
   */
  readonly leaseMs: number | null;
  /** @throws AuditError `queue_unavailable` */
  enqueue(slice: JobSlice, options: EnqueueOptions): Promise<void>;
  /**
   * Works until the signal aborts, then resolves once the slices in progress have ended.
   *
   * @param handler resolves when its slice is done; if it rejects, the worker logs the error and the slice is over
   */
  work(handler: (slice: JobSlice) => Promise<void>, options: WorkOptions): Promise<void>;
  /**
   * Returns `true` if a slice in progress should end early, because a tenant with fewer in progress waits. Absent:
   * slices end when their time is over.
   */
  yields?(slice: JobSlice): Promise<boolean>;
  /** Returns the number of slices of a kind that are ready and waiting. @throws AuditError `queue_unavailable` */
  depth(kind: string): Promise<number>;
  /** Closes the connections of the queue; slices waiting in a shared queue stay there. */
  close(): Promise<void>;
}
