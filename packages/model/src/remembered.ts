/**
 * What is made of a key, once while there are few keys: all is forgotten when there are more than `most`. Not a weak map,
 * whose values grow old and then stay long after their keys are gone.
 *
 * @param make gives anything but `undefined`
 */
export function remembered<Key, Value>(make: (key: Key) => Value, most: number): (key: Key) => Value {
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
