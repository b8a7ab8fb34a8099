/** Interns texts as numbers from 0, in the order of first use. */
export interface Interner {
  /** Number of interned texts. Not a getter: V8 would retain it, and with it the texts of a discarded interner. */
  size(): number;
  /** Returns the number of a text, assigning a new one if it has none. */
  numberOf(text: string): number;
  /** Returns the number of a text, or `undefined` if it has none. */
  knownNumber(text: string): number | undefined;
  /** Returns all texts, each at the index of its number. */
  texts(): string[];
}

/** Creates an empty interner. */
export function interner(): Interner {
  const numbers = new Map<string, number>();
  return {
    size: () => numbers.size,
    numberOf(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    knownNumber: (text) => numbers.get(text),
    texts: () => [...numbers.keys()],
  };
}
