import type { Sentence } from "../text/text-reading.ts";
import { isAscii } from "../text/tokens.ts";

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const capital = /^\p{Lu}\p{Ll}|^\p{Lu}{2,}/u;

interface Count {
  readonly all: number;
  readonly proper: number;
}

/** The share of words that are written with a capital in the middle of a sentence: names, mostly. */
export function properNounShare(sentences: readonly Sentence[]): number {
  let all = 0;
  let proper = 0;
  for (const { text } of sentences) {
    const count = isAscii(text) ? countInAscii(text) : countIn(text);
    all += count.all;
    proper += count.proper;
  }
  return all === 0 ? 0 : proper / all;
}

function countIn(text: string): Count {
  const words = text.match(word) ?? [];
  return { all: words.length, proper: words.slice(1).filter((one) => capital.test(one)).length };
}

/** The same for ASCII, where letters are known by their codes. */
function countInAscii(text: string): Count {
  let all = 0;
  let proper = 0;
  let isOpen = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isLetterOrDigit = isLetter(code) || (code >= 0x30 && code <= 0x39);
    if (!isOpen && isLetterOrDigit) {
      if (all > 0 && isCapital(code) && isLetter(text.charCodeAt(at + 1))) proper += 1;
      all += 1;
    }
    isOpen = isLetterOrDigit || (isOpen && (code === 0x27 || code === 0x2d));
  }
  return { all, proper };
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isLetter(code: number): boolean {
  return isCapital(code & ~0x20);
}
