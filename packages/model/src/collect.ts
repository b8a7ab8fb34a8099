/**
 * Collects a stream into an array: `Array.fromAsync`, which Node 20 lacks. Only for streams that are known to be short.
 */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** Flattens a stream of batches into a stream of items. */
export async function* flatten<Item>(batches: AsyncIterable<readonly Item[]>): AsyncGenerator<Item> {
  for await (const batch of batches) yield* batch;
}
