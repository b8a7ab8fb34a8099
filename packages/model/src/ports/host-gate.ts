/** A reservation of turns on a host. */
export interface HostTurns {
  /** Number of turns to reserve; at least 1. */
  readonly count: number;
  /** Milliseconds between turns. */
  readonly intervalMs: number;
}

/**
 * Rate limiter for hosts, shared by all processes that crawl them: each request needs a reserved turn. Times are
 * measured by the store's clock and returned as milliseconds from now, so the clocks of the processes need not agree.
 */
export interface HostGateStore {
  /**
   * Reserves turns after all turns reserved so far. The first follows the last reserved turn at the smaller of the two
   * reservations' intervals, so that a slow crawl does not hold back a fast one, and all crawls together are no faster
   * than the fastest.
   *
   * @param host as in `example.com:8080`
   * @returns milliseconds until the first turn, at least 0; each further turn is `intervalMs` later
   */
  reserve(host: string, turns: HostTurns): Promise<number>;
  /** Hands out no turns for the next `forMs`, as requested by the host; never shortens a longer pause. */
  pause(host: string, forMs: number): Promise<void>;
}
