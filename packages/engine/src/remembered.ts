/** What is made for a name, once while there are few names: all is forgotten when there are more than `most`. */
export function remembered<Value>(make: (name: string) => Value, most: number): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make(name);
    known.set(name, made);
    return made;
  };
}
