import type { Sentence } from "../text/text-reading.ts";

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const capital = /^\p{Lu}\p{Ll}|^\p{Lu}{2,}/u;

/** The share of words that are written with a capital in the middle of a sentence: names, mostly. */
export function properNounShare(sentences: readonly Sentence[]): number {
  let all = 0;
  let proper = 0;
  for (const { text } of sentences) {
    const words = text.match(word) ?? [];
    all += words.length;
    for (const one of words.slice(1)) if (capital.test(one) && one !== "I") proper += 1;
  }
  return all === 0 ? 0 : proper / all;
}
