import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Lets many clients page through lists at once, each from a place of its own.
 *
 * They run in a thread with a large young generation: what a client does with the memory of an answer would else be half of
 * its processor time, and its pauses would be measured as the server's.
 *
 * @param options `url`; `clients`, each with a `token` and the `paths` of the pages of its list in order; `requests` in all,
 *   at least one a client; `perSecond`: requests of a client in a second, without it as many as are answered
 * @returns `{failed, answered, bytes, seconds, latency(share)}`: times in milliseconds
 */
export async function pagingClients(options) {
  const thread = new Worker(new URL("paging-clients-thread.mjs", import.meta.url), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: 192 },
  });
  const [{ times, ...result }] = await once(thread, "message");
  times.sort();
  return {
    ...result,
    answered: times.length,
    latency: (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN,
  };
}
