import type { Clock } from "@sightline/model/ports";
import { unavailable } from "../requests/problem-of.ts";

/** Longest wait for the queue, in milliseconds: orchestrators give up after a few seconds. */
const maxWaitMs = 2000;

/**
 * Checks that the job queue answers. Readiness can be checked without a token and as often as callers like, so a queue
 * that does not answer is not asked again until it has.
 *
 * @returns a function that returns the number of waiting slices, and rejects with a Problem `unavailable` if the queue
 * does not answer in time, or as the queue does
 */
export function queueProbe(depth: () => Promise<number>, clock: Pick<Clock, "sleep">): () => Promise<number> {
  let asked: Promise<number> | null = null;

  function ask(): Promise<number> {
    const answer = depth().finally(() => {
      asked = null;
    });
    answer.catch(() => {});
    return answer;
  }

  return async () => {
    asked ??= ask();
    const ended = new AbortController();
    const late = clock.sleep(maxWaitMs, ended.signal).then((): never => {
      throw unavailable(`The job queue has not answered within ${maxWaitMs / 1000} seconds.`);
    });
    late.catch(() => {});
    try {
      return await Promise.race([asked, late]);
    } finally {
      ended.abort();
    }
  };
}
