import { retryAfterSeconds } from "./api-error.ts";
import type { RequestOptions } from "./operation-types.ts";
import { sleep } from "./sleep.ts";

/** Options for waiting. */
export interface WaitOptions<State> {
  readonly signal?: AbortSignal;
  /** Called with every state that is read. */
  readonly onProgress?: (state: State) => void;
  /**
   * Minimum milliseconds between two requests; a later time that the service names in `Retry-After` is waited for, up to
   * a minute. Default: that time, or 2,000 without one.
   */
  readonly intervalMs?: number;
  /** Waits for milliseconds. Default: a timer. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

type Unfinished = "queued" | "running" | "cancelling";

/** State of a crawl or a task that has ended; one that failed has an `error`. */
export type Ended<State extends { readonly status: string }> =
  | (State & { readonly status: Exclude<State["status"], Unfinished | "failed"> })
  | (State & { readonly status: "failed" } & (State extends { readonly error: infer Failure }
        ? { readonly error: NonNullable<Failure> }
        : unknown));

const defaultIntervalMs = 2000;
const minWaitMs = 500;
const maxWaitMs = 60_000;
const unfinished: ReadonlySet<string> = new Set<Unfinished>(["queued", "running", "cancelling"]);

function hasEnded<State extends { readonly status: string }>(state: State): state is Ended<State> {
  return !unfinished.has(state.status);
}

/**
 * Reads a crawl, an analysis, a GEO audit or a report until it has ended, and returns it. A failed or cancelled one is
 * returned as well: look at `status`.
 *
 * @param read operation that returns the current state
 * @throws ApiError what the operation throws; the signal's reason
 * @example
 * const crawl = await waitFor((options) => sightline.getCrawl({ crawlId }, options));
 */
export async function waitFor<State extends { readonly status: string }>(
  read: (options: Pick<RequestOptions, "signal" | "onResponse">) => Promise<State>,
  options: WaitOptions<State> = {},
): Promise<Ended<State>> {
  const { signal, onProgress, intervalMs, sleep: wait = sleep } = options;
  for (;;) {
    let asked: number | null = null;
    const onResponse: RequestOptions["onResponse"] = (response) => {
      asked = retryAfterSeconds(response);
    };
    const state = await read(signal === undefined ? { onResponse } : { onResponse, signal });
    onProgress?.(state);
    if (hasEnded(state)) return state;
    await wait(waitMs(asked, intervalMs), signal);
  }
}

function waitMs(askedSeconds: number | null, intervalMs: number | undefined): number {
  if (askedSeconds === null) return intervalMs ?? defaultIntervalMs;
  return Math.max(Math.min(askedSeconds * 1000, maxWaitMs), intervalMs ?? minWaitMs);
}
