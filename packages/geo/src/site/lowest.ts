/** Keeps the entries with the lowest keys, regardless of insertion order. */
export interface Lowest {
  readonly entries: readonly LowestEntry[];
  offer(key: number, id: number, words: number): void;
}

/** A kept entry. */
export interface LowestEntry {
  readonly key: number;
  readonly id: number;
  /** Number of words of its main text. */
  readonly words: number;
}

/** Creates a collection of the `count` lowest entries, in ascending order. */
export function lowest(count: number): Lowest {
  const entries: LowestEntry[] = [];
  return {
    entries,
    offer(key, id, words) {
      const last = entries.at(-1);
      if (entries.length >= count && last !== undefined && key >= last.key) return;
      let index = entries.length;
      while (index > 0 && (entries[index - 1]?.key ?? 0) > key) index -= 1;
      entries.splice(index, 0, { key, id, words });
      if (entries.length > count) entries.pop();
    },
  };
}
