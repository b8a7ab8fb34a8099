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
    for (let at = 1; at < words.length; at += 1) if (isName(words[at] ?? "")) proper += 1;
  }
  return all === 0 ? 0 : proper / all;
}

function isName(one: string): boolean {
  const first = one.charCodeAt(0);
  // Most words start with a small letter of ASCII: no pattern need look at them.
  return !(first >= 0x61 && first <= 0x7a) && capital.test(one) && one !== "I";
}
