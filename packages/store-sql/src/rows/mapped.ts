/** Maps items one at a time, as they are read. */
export function* mapped<Item, Mapped>(items: Iterable<Item>, map: (item: Item) => Mapped): Generator<Mapped> {
  for (const item of items) yield map(item);
}
