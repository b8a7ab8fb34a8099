/** Makes batches of at most `size` of a lazy sequence, each item mapped only when its batch is asked for. */
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
