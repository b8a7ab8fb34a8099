/**
 * Why a crawl waits for a host: it asked for a pause (`paused`: 429, 503, Retry-After), its rate or crawl-delay
 * (`rate`), as many requests are under way as it may get at once (`concurrency`), as many as its address may get
 * (`address`), or another crawl goes first (`turn`).
 */
export type HostWaitReason = "paused" | "rate" | "concurrency" | "address" | "turn";

/** What a crawl waits for at a host. */
export interface HostWait {
  /** As in `example.com:8080`. */
  readonly host: string;
  readonly reason: HostWaitReason;
  /** When the wait ends, in milliseconds of `clock.monotonic()`; `null` while that depends on requests under way. */
  readonly until: number | null;
}
