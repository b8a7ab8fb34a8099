/** A list of facts with a limit; what comes after it is counted instead of kept. */
export interface FactList<Item> {
  readonly items: Item[];
  /** Returns whether the list takes another entry; counts one that is cut when it does not. */
  hasRoom(): boolean;
  /** Adds an entry, or counts it as cut. */
  add(item: Item): void;
}

/** How many entries of each list were cut, by fact. */
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
