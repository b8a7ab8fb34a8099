/** A map that knows which of its entries was touched longest ago. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  /** Makes the entry the latest. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Takes the oldest entry out. */
  dropOldest(): Value | undefined;
  readonly size: number;
}

/** Makes an empty map. */
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
