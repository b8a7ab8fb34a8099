/**
 * Memoizes a function by key, and clears the cache when it exceeds `most` entries. Not a weak map, whose values survive
 * in the old generation long after their keys are gone.
 *
 * @param make never returns `undefined`
 */
export function memoize<Key, Value>(make: (key: Key) => Value, most: number): (key: Key) => Value {
  let known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size >= most) known = new Map();
    known.set(key, made);
    return made;
  };
}
