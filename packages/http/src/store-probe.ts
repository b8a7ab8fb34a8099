import type { Clock, RecordStore } from "@sightline/model/ports";

/** Nobody needs a token to ask whether the service is ready: the store is asked this often at most, in milliseconds. */
const againMs = 5000;
/** How long the record of a probe stays, in milliseconds. */
const keepMs = 60_000;

/**
 * Makes sure that the store can be written: one that can only be read, as on a full disk, takes no crawls in.
 *
 * @returns asks the store, or repeats its last answer; rejects as the store does
 */
export function storeProbe(records: RecordStore, clock: Pick<Clock, "now" | "monotonic">): () => Promise<void> {
  let last: { readonly answer: Promise<void>; readonly at: number } | null = null;

  async function write(): Promise<void> {
    await records.put("health", "probe", true, { expiresAt: clock.now() + keepMs });
  }

  return () => {
    const at = clock.monotonic();
    if (last === null || at - last.at >= againMs) last = { answer: write(), at };
    return last.answer;
  };
}
