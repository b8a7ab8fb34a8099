/**
 * Reason why a crawl waits for a host: it asked for a pause (`paused`: 429, 503, Retry-After), its rate or crawl-delay
 * (`rate`), its concurrency limit (`concurrency`), the limit of its address (`address`), or another crawl goes first
 * (`turn`).
 */
export type HostWaitReason = "paused" | "rate" | "concurrency" | "address" | "turn";

/** Wait of a crawl for a host. */
export interface HostWait {
  /** As in `example.com:8080`. */
  readonly host: string;
  readonly reason: HostWaitReason;
  /**
   * Time at which the wait ends, in milliseconds of `clock.monotonic()`; `null` while that depends on requests in
   * flight.
   */
  readonly until: number | null;
}
