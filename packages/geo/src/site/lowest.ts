/** Keeps the entries with the lowest keys of all that are offered, whatever their order. */
export interface Lowest {
  readonly entries: readonly LowestEntry[];
  offer(key: number, id: number, words: number): void;
}

/** A kept entry. */
export interface LowestEntry {
  readonly key: number;
  readonly id: number;
  /** Words of its main text. */
  readonly words: number;
}

/** A keeper of at most `count` entries, lowest first. */
export function lowest(count: number): Lowest {
  const entries: LowestEntry[] = [];
  return {
    entries,
    offer(key, id, words) {
      const last = entries.at(-1);
      if (entries.length >= count && last !== undefined && key >= last.key) return;
      let at = entries.length;
      while (at > 0 && (entries[at - 1]?.key ?? 0) > key) at -= 1;
      entries.splice(at, 0, { key, id, words });
      if (entries.length > count) entries.pop();
    },
  };
}
