import type { TextReading } from "../text/text-reading.ts";

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const capital = /^\p{Lu}\p{Ll}|^\p{Lu}{2,}/u;

/** Returns the share of capitalized words inside sentences, which are mostly names. */
export function properNounShare({ sentences }: Pick<TextReading, "sentences">): number {
  let all = 0;
  let proper = 0;
  for (const { text } of sentences) {
    const words = text.match(word) ?? [];
    all += words.length;
    for (let at = 1; at < words.length; at += 1) if (capital.test(words[at] ?? "")) proper += 1;
  }
  return all === 0 ? 0 : proper / all;
}
