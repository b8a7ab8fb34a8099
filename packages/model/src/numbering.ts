/** Numbers for texts, from 0, in the order in which they are first met. */
export interface Numbering {
  /** How many texts have one. No getter, which V8 would hold, and with it the texts of a numbering that is gone. */
  size(): number;
  /** The number of a text, a new one when it has none. */
  numberOf(text: string): number;
  /** `undefined` for a text that has none. */
  knownNumber(text: string): number | undefined;
  /** Every text at the place that its number says. */
  texts(): string[];
}

/** An empty numbering. */
export function numbering(): Numbering {
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
