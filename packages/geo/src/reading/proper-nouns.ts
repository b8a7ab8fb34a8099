import type { Sentence } from "../text/sentence-reading.ts";
import type { TextReading } from "../text/text-reading.ts";

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const capital = /^\p{Lu}\p{Ll}|^\p{Lu}{2,}/u;
/** A capitalized word after one that ends in a lower-case letter. */
const name = /\p{Ll}\s+\p{Lu}\p{L}/u;

/** Returns the share of capitalized words inside sentences, which are mostly names. */
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

/** True if a sentence contains a name. */
export function holdsName({ text }: Sentence): boolean {
  return name.test(text);
}
