import type { Clock, RecordStore } from "@sightline/model/ports";

/** Readiness can be checked without a token, so the store is probed at most this often, in milliseconds. */
const againMs = 5000;
/** Time for which the record of a probe is kept, in milliseconds. */
const keepMs = 60_000;

/**
 * Checks that the store can be written and read: one that is read-only, as on a full disk, cannot accept crawls, and
 * some stores read by other means than they write.
 *
 * @returns a function that probes the store, or repeats its last result; rejects as the store does
 */
export function storeProbe(records: RecordStore, clock: Pick<Clock, "now" | "monotonic">): () => Promise<void> {
  let last: { readonly answer: Promise<void>; readonly at: number } | null = null;

  async function probe(): Promise<void> {
    await records.change("health", "probe", () => ({ value: true, expiresAt: clock.now() + keepMs }));
    await records.get("health", "probe");
  }

  return () => {
    const now = clock.monotonic();
    if (last === null || now - last.at >= againMs) last = { answer: probe(), at: now };
    return last.answer;
  };
}
