import type { Passage } from "../text/passages.ts";
import { contentStem } from "../text/stems.ts";
import type { TextReading } from "../text/text-reading.ts";
import { wordsOf } from "../text/tokens.ts";

/** Numbers for terms: passages of numbers are small, and keep no text of their pages in memory. */
export interface Vocabulary {
  /** The number of a term, a new one when it has none. */
  numberOf(term: string): number;
  /** `undefined` for a term that has none. */
  knownNumber(term: string): number | undefined;
}

/** Makes an empty vocabulary. */
export function termNumbers(): Vocabulary {
  const numbers = new Map<string, number>();
  return {
    numberOf: (term) => {
      const known = numbers.get(term);
      if (known !== undefined) return known;
      numbers.set(Buffer.from(term, "utf8").toString("utf8"), numbers.size);
      return numbers.size - 1;
    },
    knownNumber: (term) => numbers.get(term),
  };
}

/** For each passage of a text the numbers of its stems and its heading's, repeated as they stand. */
export function passageTerms(text: TextReading, { numberOf }: Vocabulary): Uint32Array[] {
  const numbers = text.terms.map(numberOf);
  return text.passages.map((passage) => termsOf(passage, text, { numberOf, numbers }));
}

/** The numbers of a text's stems, repeated as they stand. */
export function stemNumbers(
  text: string,
  { pack }: Pick<TextReading, "pack">,
  { numberOf }: Pick<Vocabulary, "numberOf">,
): number[] {
  return wordsOf(text).flatMap((word) => {
    const stem = contentStem(word, pack);
    return stem === null ? [] : [numberOf(stem)];
  });
}

function termsOf(
  { heading, blocks }: Passage,
  text: TextReading,
  { numberOf, numbers }: Pick<Vocabulary, "numberOf"> & { readonly numbers: readonly number[] },
): Uint32Array {
  const terms = stemNumbers(heading ?? "", text, { numberOf });
  for (const { start, words } of blocks) {
    for (let at = start; at < start + words.length; at += 1) {
      const number = numbers[text.termAt[at] ?? -1];
      if (number !== undefined) terms.push(number);
    }
  }
  return Uint32Array.from(terms);
}
