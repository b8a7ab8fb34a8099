/**
 * Remembers what was made of the last few objects: the rules of a page ask for the same ones many times in a row. Not a weak
 * map, the values of which grow old and then stay long after their page is gone.
 *
 * @param most how many it remembers before it begins anew
 */
export function recentMemo<Key extends object, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  let known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    if (known.size >= most) known = new Map();
    known.set(key, { value });
    return value;
  };
}
