import { sleep } from "./sleep.ts";

/** Options for waiting. */
export interface WaitOptions<State> {
  readonly signal?: AbortSignal;
  /** Called with every state that is read. */
  readonly onProgress?: (state: State) => void;
  /** Milliseconds between two requests. Default 2,000. */
  readonly intervalMs?: number;
  /** Waits for milliseconds. Default: a timer. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const unfinished: ReadonlySet<string> = new Set(["queued", "running", "cancelling"]);

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
  read: (options: { readonly signal?: AbortSignal }) => Promise<State>,
  options: WaitOptions<State> = {},
): Promise<State> {
  const { signal, onProgress, intervalMs = 2000, sleep: wait = sleep } = options;
  const passed = signal === undefined ? {} : { signal };
  for (;;) {
    const state = await read(passed);
    onProgress?.(state);
    if (!unfinished.has(state.status)) return state;
    await wait(intervalMs, signal);
  }
}
