import { apiErrorOf, retryAfterSeconds } from "./api-error.ts";

/** Parts of a client that requests share. */
export interface Retrying {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly maxRetries: number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Longest wait before a repetition; a service that asks for more is reported to the caller. */
const maxWaitMs = 60_000;
const firstWaitMs = 500;
const momentary: ReadonlySet<number> = new Set([429, 503]);

/** Sends a request, and repeats it while the service is not available for the moment. @throws ApiError */
export async function sendWithRetry(request: Request, isRepeatable: boolean, retrying: Retrying): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = !isRepeatable || attempt >= retrying.maxRetries;
    const outcome = await attemptOf(request, retrying);
    if (outcome instanceof Response && outcome.ok) return outcome;
    const waitMs = isLast ? null : waitBefore(outcome, attempt);
    if (waitMs === null)
      throw outcome instanceof Response ? await apiErrorOf(outcome) : unreachable(request, outcome.error);
    if (outcome instanceof Response) await outcome.body?.cancel();
    await retrying.sleep(waitMs, request.signal);
  }
}

/** Returns the error of a service that cannot be reached: what `fetch` throws does not name it. */
function unreachable({ url }: Request, cause: unknown): unknown {
  // What a caller's own `fetch` throws is passed on.
  if (!(cause instanceof TypeError)) return cause;
  const { origin } = new URL(url);
  return new Error(
    `No answer from ${origin}: ${cause.message}${codeOf(cause)}. Is baseUrl right, and does the service run?`,
    {
      cause,
    },
  );
}

function codeOf({ cause }: Error): string {
  return cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
}

async function attemptOf(request: Request, { fetch }: Retrying): Promise<Response | { readonly error: unknown }> {
  try {
    // A request can be sent once: its body is used up.
    return await fetch(request.clone());
  } catch (error) {
    request.signal.throwIfAborted();
    return { error };
  }
}

/** Returns the milliseconds to wait before a repetition; `null` if none makes sense. */
function waitBefore(outcome: Response | { readonly error: unknown }, attempt: number): number | null {
  const backoffMs = firstWaitMs * 2 ** attempt;
  if (!(outcome instanceof Response)) return backoffMs;
  if (!momentary.has(outcome.status)) return null;
  const askedMs = (retryAfterSeconds(outcome) ?? 0) * 1000;
  return askedMs > maxWaitMs ? null : Math.max(askedMs, backoffMs);
}
