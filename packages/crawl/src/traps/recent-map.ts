/** Map that tracks which of its entries was used least recently. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  /** Sets the entry and makes it the most recent one. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Removes and returns the oldest entry. */
  dropOldest(): Value | undefined;
  readonly size: number;
}

/** Creates an empty map. */
export function recentMap<Value>(): RecentMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
    },
    delete: (key) => void entries.delete(key),
    dropOldest() {
      for (const [key, value] of entries) {
        entries.delete(key);
        return value;
      }
      return undefined;
    },
    get size() {
      return entries.size;
    },
  };
}
