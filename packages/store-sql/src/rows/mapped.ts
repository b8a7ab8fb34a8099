/** Maps items one at a time, as they are read. */
export function* mapped<Item, Mapped>(
  items: Iterable<Item>,
  map: (item: Item, index: number) => Mapped,
): Generator<Mapped> {
  let index = 0;
  for (const item of items) yield map(item, index++);
}
