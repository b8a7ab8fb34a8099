/** What is asked for at the gate of a host. */
export interface HostTurns {
  /** Turns to reserve; 1 or more. */
  readonly count: number;
  /** Milliseconds from one turn to the next. */
  readonly intervalMs: number;
}

/**
 * Spaces the requests of all processes that crawl one host: whoever is to begin a request has a turn reserved for it.
 * Times are the store's, and are told as milliseconds from now, so that the clocks of processes need not agree.
 */
export interface HostGateStore {
  /**
   * Reserves turns after all those that anyone reserved before. The first of them keeps the smaller spacing of this and
   * the last reservation to the turn before, so that a slow crawl holds nobody back, and all together are no faster than
   * the fastest.
   *
   * @param host as in `example.com:8080`
   * @returns milliseconds until the first of them, 0 or more; each further one is `intervalMs` later
   */
  reserve(host: string, turns: HostTurns): Promise<number>;
  /** Gives nobody a new turn for `forMs`, because the host asked for it; a longer pause stays. */
  pause(host: string, forMs: number): Promise<void>;
}
