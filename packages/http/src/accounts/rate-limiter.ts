import type { Clock } from "@sightline/model/ports";

/** State of a window. */
export interface RateState {
  readonly isAllowed: boolean;
  /** Maximum requests in the window. */
  readonly quota: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Whole seconds until the window is reset. */
  readonly resetSeconds: number;
}

/** Counts requests; a host with several processes can provide a shared one. */
export interface RateLimiter {
  take(key: string, quota: number): Promise<RateState>;
}

const windowMs = 60_000;
const manyKeys = 10_000;

/** Counts requests of the current minute in this process. */
export function memoryRateLimiter(clock: Pick<Clock, "monotonic">): RateLimiter {
  const windows = new Map<string, { readonly endsAt: number; used: number }>();

  function current(key: string, now: number) {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    if (windows.size >= manyKeys) for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
    const opened = { endsAt: now + windowMs, used: 0 };
    windows.set(key, opened);
    return opened;
  }

  return {
    async take(key, quota) {
      const now = clock.monotonic();
      const window = current(key, now);
      const isAllowed = window.used < quota;
      if (isAllowed) window.used++;
      return {
        isAllowed,
        quota,
        windowSeconds: windowMs / 1000,
        remaining: quota - Math.min(quota, window.used),
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      };
    },
  };
}

/** Returns the sentence that tells when the next request is possible, as `Retry-After` does. */
export function retryText({ resetSeconds }: Pick<RateState, "resetSeconds">): string {
  return `Try again in ${resetSeconds === 1 ? "a second" : `${resetSeconds} seconds`}.`;
}

/** Returns the RateLimit header fields (draft-ietf-httpapi-ratelimit-headers). */
export function rateHeaders({ quota, windowSeconds, remaining, resetSeconds }: RateState): Record<string, string> {
  return {
    "RateLimit-Policy": `"default";q=${quota};w=${windowSeconds}`,
    RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
  };
}
