/** Groups items whose keys are equal as JSON, in the order of the first of each. */
export function grouped<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => unknown,
): readonly (readonly [Item, ...Item[]])[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
