/**
 * Prefetches batches: the next one is read while the current one is used. A batch contains the position at which the
 * next one starts; `null` at the end.
 */
export async function* prefetched<Batch extends { readonly next: Place | null }, Place>(
  start: Place,
  pull: (after: Place) => Promise<Batch>,
): AsyncGenerator<Batch> {
  let ahead: Promise<Batch> | null = pull(start);
  while (ahead !== null) {
    const batch: Batch = await ahead;
    ahead = batch.next === null ? null : pull(batch.next);
    // Awaited above unless the caller leaves early, in which case a failure has no one to report to.
    ahead?.catch(() => undefined);
    yield batch;
  }
}
