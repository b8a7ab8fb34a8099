import { contentStemList } from "../text/content-stems.ts";
import type { Passage } from "../text/passages.ts";
import type { TextReading } from "../text/text-reading.ts";
import type { TermNumbers } from "./term-numbers.ts";

/** For each passage of a text the numbers of its stems and its heading's, repeated as they stand. */
export type PassageTerms = (text: TextReading) => Uint32Array[];

/** Numbers the stems of passages by `terms`. */
export function passageTerms({ numbersOf, numberOf }: TermNumbers): PassageTerms {
  const room = termRoom();
  return (text) => {
    const numbers = numbersOf(text);
    const found: Uint32Array[] = [];
    for (const passage of text.passages) found.push(termsOf(passage, text, { numberOf, numbers, room }));
    return found;
  };
}

/** Room for the terms of many passages: memory of its own for each would be asked for and given back one by one. */
interface TermRoom {
  /** Room for so many terms, of which {@link take} keeps the first ones. */
  open(most: number): Uint32Array;
  take(count: number): Uint32Array;
}

const roomTerms = 16_384;

function termRoom(): TermRoom {
  let terms = new Uint32Array(0);
  let used = 0;
  return {
    open(most) {
      if (used + most > terms.length) {
        terms = new Uint32Array(Math.max(roomTerms, most));
        used = 0;
      }
      return terms.subarray(used);
    },
    take(count) {
      used += count;
      return terms.subarray(used - count, used);
    },
  };
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
  {
    numberOf,
    numbers,
    room,
  }: Pick<TermNumbers, "numberOf"> & { readonly numbers: Uint32Array; readonly room: TermRoom },
): Uint32Array {
  const named = heading === null ? [] : stemNumbers(heading, { pack }, { numberOf });
  const terms = room.open(named.length + wordCount);
  terms.set(named);
  let count = named.length;
  for (const block of blocks) {
    for (let at = block.start; at < block.start + block.wordCount; at += 1) {
      const place = termAt[at] ?? -1;
      if (place !== -1) terms[count++] = numbers[place] ?? 0;
    }
  }
  return room.take(count);
}
