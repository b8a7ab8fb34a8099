/** One piece of work by name: small, so that it can be repeated and moved; what it needs is in the store. */
export interface JobSlice {
  /** As in `crawl`, `task` or `webhook`. */
  readonly kind: string;
  readonly tenant: string;
  /** What is to be worked on. */
  readonly id: string;
  /** How often it had been taken up when the slice was put in; tells a repeated slice from the next one. Default 0. */
  readonly epoch?: number;
}

/** How a slice is put into the queue. */
export interface EnqueueOptions {
  /** A slice whose key waits already is not added again; one whose key is under way need not be. */
  readonly key: string;
  /** Not before, in milliseconds since the Unix epoch. Default: at once. */
  readonly runAt?: number;
}

/** How slices are worked on. */
export interface WorkOptions {
  /** Slices of one kind under way at once. */
  readonly concurrency: number;
  /** Ends the work: no further slice is begun. */
  readonly signal: AbortSignal;
}

/**
 * Hands slices of work to workers. Delivery is at least once and in no order that anyone may rely on: what is
 * right never depends on the queue, because everything that must not be lost or done twice is fenced by the store.
 */
export interface JobQueue {
  /**
   * Milliseconds without a sign of life after which a worker is taken to be dead and its slice is given to another
   * one; `null` for a queue within one process, which ends with its work.
   */
  readonly leaseMs: number | null;
  /** @throws AuditError `queue_unavailable` */
  enqueue(slice: JobSlice, options: EnqueueOptions): Promise<void>;
  /**
   * Works until the signal aborts, then resolves once the slices under way have ended.
   *
   * @param handler ends when its slice is done; what it throws is the worker's to log, and the slice is over
   */
  work(handler: (slice: JobSlice) => Promise<void>, options: WorkOptions): Promise<void>;
  /** Slices of a kind that wait for a worker; those whose time has not come do not. @throws AuditError `queue_unavailable` */
  depth(kind: string): Promise<number>;
  /** Ends the connections of the queue; what waits in a shared queue stays. */
  close(): Promise<void>;
}
