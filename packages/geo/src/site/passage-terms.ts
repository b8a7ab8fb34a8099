import { contentStemList } from "../text/content-stems.ts";
import type { Passage } from "../text/passages.ts";
import type { TextReading } from "../text/text-reading.ts";
import type { TermNumbers } from "./term-numbers.ts";

/** For each passage of a text the numbers of its stems and its heading's, repeated as they stand. */
export function passageTerms(text: TextReading, terms: TermNumbers): Uint32Array[] {
  const numbers = terms.numbersOf(text);
  return text.passages.map((passage) => termsOf(passage, text, { numberOf: terms.numberOf, numbers }));
}

/** The numbers of a text's stems, repeated as they stand. */
export function stemNumbers(
  text: string,
  { pack }: Pick<TextReading, "pack">,
  { numberOf }: Pick<TermNumbers, "numberOf">,
): number[] {
  return contentStemList(text, pack).map(numberOf);
}

/** @param numbers those of the text's terms */
function termsOf(
  { heading, blocks, wordCount }: Passage,
  { termAt, pack }: TextReading,
  { numberOf, numbers }: Pick<TermNumbers, "numberOf"> & { readonly numbers: Uint32Array },
): Uint32Array {
  const named = heading === null ? [] : stemNumbers(heading, { pack }, { numberOf });
  const terms = new Uint32Array(named.length + wordCount);
  terms.set(named);
  let count = named.length;
  for (const block of blocks) {
    for (let at = block.start; at < block.start + block.wordCount; at += 1) {
      const place = termAt[at] ?? -1;
      if (place !== -1) terms[count++] = numbers[place] ?? 0;
    }
  }
  return terms.slice(0, count);
}
