import { isMachineShortage } from "@sightline/model";
import type { Clock, Fetcher, FetchRequest, FetchResult } from "@sightline/model/ports";

/** Delay before a request that this machine could not make is repeated, in milliseconds. */
const delayMs = 1000;
/** Repetitions after which the work itself waits, and its process is reported as not ready. */
const maxRepeats = 5;

/** Makes one request, {@link patiently}. */
export function patientFetch(
  { fetcher, clock }: { readonly fetcher: Fetcher; readonly clock: Pick<Clock, "sleep"> },
  request: FetchRequest,
  signal: AbortSignal,
): Promise<FetchResult> {
  return patiently(clock, () => fetcher.fetch(request, signal), signal);
}

/**
 * Makes a request, and repeats it while this machine lacks what the request needs: that is over soon, or somebody has
 * to act, and is never an outcome of the request.
 *
 * @throws AuditError `resources_exhausted` when the shortage goes on; the reason of `signal` when it aborts
 */
export async function patiently<Result>(
  clock: Pick<Clock, "sleep">,
  request: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await request();
    } catch (error) {
      if (!isMachineShortage(error) || repeats === maxRepeats) throw error;
      await clock.sleep(delayMs, signal);
    }
  }
}
