/** List of facts with a limit; further entries are counted instead of kept. */
export interface FactList<Item> {
  readonly items: Item[];
  /** Returns true if the list has room for another entry; otherwise counts one as cut. */
  hasRoom(): boolean;
  /** Adds an entry, or counts it as cut. */
  add(item: Item): void;
}

/** Number of cut entries of each list, by fact. */
export type CutCounts = Map<string, number>;

export function factList<Item>(cut: CutCounts, name: string, limit: number): FactList<Item> {
  const items: Item[] = [];
  const hasRoom = (): boolean => {
    if (items.length < limit) return true;
    cut.set(name, (cut.get(name) ?? 0) + 1);
    return false;
  };
  return {
    items,
    hasRoom,
    add(item) {
      if (hasRoom()) items.push(item);
    },
  };
}
