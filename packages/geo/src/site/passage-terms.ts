import { contentStemList } from "../text/content-stems.ts";
import type { Passage } from "../text/passages.ts";
import type { TextBlock, TextReading } from "../text/text-reading.ts";
import type { TermNumbers } from "./term-numbers.ts";

/** For each passage of a text the numbers of its stems and its heading's, repeated as they stand. */
export type PassageTerms = (text: TextReading) => Uint32Array[];

/** Numbers the stems of passages by `terms`. */
export function passageTerms({ numbersOf }: Pick<TermNumbers, "numbersOf">): PassageTerms {
  const room = termRoom();
  return (text) => {
    const numbers = numbersOf(text);
    const found: Uint32Array[] = [];
    for (const passage of text.passages) found.push(termsOf(passage, text, { numbers, room }));
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
  { headingBlock, blocks, wordCount }: Passage,
  { termAt }: TextReading,
  { numbers, room }: { readonly numbers: Uint32Array; readonly room: TermRoom },
): Uint32Array {
  const terms = room.open((headingBlock?.wordCount ?? 0) + wordCount);
  let count = 0;
  const add = ({ start, wordCount: words }: TextBlock) => {
    for (let at = start; at < start + words; at += 1) {
      const place = termAt[at] ?? -1;
      if (place !== -1) terms[count++] = numbers[place] ?? 0;
    }
  };
  if (headingBlock !== null) add(headingBlock);
  for (const block of blocks) add(block);
  return room.take(count);
}
