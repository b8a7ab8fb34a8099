/** Splits a lazy sequence into batches of at most `size`, mapping items only when their batch is requested. */
export function* inBatches<Item, Mapped>(
  items: Iterable<Item>,
  size: number,
  map: (item: Item) => Mapped,
): Generator<readonly Mapped[]> {
  let batch: Mapped[] = [];
  for (const item of items) {
    batch.push(map(item));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
