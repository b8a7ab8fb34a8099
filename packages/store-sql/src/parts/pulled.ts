/**
 * Pulls batches one after the other, the next one while the last one is used. A batch names the place where the next
 * one starts, `null` when there is none.
 */
export async function* pulled<Batch extends { readonly next: Place | null }, Place>(
  start: Place,
  pull: (after: Place) => Promise<Batch>,
): AsyncGenerator<Batch> {
  let ahead: Promise<Batch> | null = pull(start);
  while (ahead !== null) {
    const batch: Batch = await ahead;
    ahead = batch.next === null ? null : pull(batch.next);
    // Awaited above unless the caller leaves early, when nobody is left to hear of a failure.
    ahead?.catch(() => undefined);
    yield batch;
  }
}
