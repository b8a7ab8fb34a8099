/** Bounded list of statements, each distinct one once. */
export interface StatementList<Item> {
  readonly items: Item[];
  /** Number of items beyond the limit. */
  readonly cut: number;
  /** Adds an item unless one with the key is there; counts it if the list is full. */
  add(key: string, item: Item): void;
}

export function statementList<Item>(limit: number): StatementList<Item> {
  const items: Item[] = [];
  const keys = new Set<string>();
  let cut = 0;
  return {
    items,
    get cut() {
      return cut;
    },
    add(key, item) {
      if (keys.has(key)) return;
      if (items.length >= limit) {
        cut += 1;
        return;
      }
      keys.add(key);
      items.push(item);
    },
  };
}
