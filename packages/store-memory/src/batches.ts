import { maxListBytes } from "@sightline/model/ports";

/**
 * Splits a lazy sequence into batches of at most `size` items and `maxListBytes`, mapping items only when their batch is
 * requested; a larger item is a batch by itself.
 */
export function* inBatches<Item, Mapped>(
  items: Iterable<Item>,
  size: number,
  map: (item: Item) => Mapped,
  bytesOf: (item: Item) => number = () => 0,
): Generator<readonly Mapped[]> {
  let batch: Mapped[] = [];
  let bytes = 0;
  for (const item of items) {
    const added = bytesOf(item);
    if (batch.length === size || (batch.length > 0 && bytes + added > maxListBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(map(item));
    bytes += added;
  }
  if (batch.length > 0) yield batch;
}
