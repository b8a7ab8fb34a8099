/**
 * Memoizes a function by key, and clears the cache when it exceeds `maxEntries`. Not a weak map, whose values survive
 * in the old generation long after their keys are gone.
 *
 * @param compute never returns `undefined`
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, maxEntries: number): (key: Key) => Value {
  let known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size >= maxEntries) known = new Map();
    known.set(key, value);
    return value;
  };
}
