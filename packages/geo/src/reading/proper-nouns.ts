import type { Sentence } from "../text/sentence-reading.ts";
import type { TextReading } from "../text/text-reading.ts";

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const capital = /^\p{Lu}\p{Ll}|^\p{Lu}{2,}/u;
/** A word with a capital behind one that ends in a small letter. */
const name = /\p{Ll}\s+\p{Lu}\p{L}/u;

/** Returns the share of words that are written with a capital in the middle of a sentence: names, mostly. */
export function properNounShare({ sentences }: Pick<TextReading, "sentences">): number {
  let all = 0;
  let proper = 0;
  for (const { text } of sentences) {
    const [first, ...others] = text.match(word) ?? [];
    if (first === undefined) continue;
    all += 1 + others.length;
    proper += others.filter((one) => capital.test(one)).length;
  }
  return all === 0 ? 0 : proper / all;
}

/** Returns whether a sentence holds a name. */
export function holdsName({ text }: Sentence): boolean {
  return name.test(text);
}
