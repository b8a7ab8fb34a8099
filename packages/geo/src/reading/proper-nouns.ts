import type { Sentence } from "../text/sentence-reading.ts";
import type { TextReading } from "../text/text-reading.ts";
import { anyTrait } from "../text/word-traits.ts";

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const capital = /^\p{Lu}\p{Ll}|^\p{Lu}{2,}/u;

interface Count {
  readonly all: number;
  readonly proper: number;
}

/** The share of words that are written with a capital in the middle of a sentence: names, mostly. */
export function properNounShare(text: TextReading): number {
  let all = 0;
  let proper = 0;
  for (const sentence of text.sentences) {
    const count = sentence.traits === anyTrait ? countIn(sentence.text) : countInPlain(sentence, text);
    all += count.all;
    proper += count.proper;
  }
  return all === 0 ? 0 : proper / all;
}

function countIn(text: string): Count {
  const words = text.match(word) ?? [];
  return { all: words.length, proper: words.slice(1).filter((one) => capital.test(one)).length };
}

/** The same for plain text, where it is known where words begin. What a hyphen or an apostrophe joins is one word here. */
function countInPlain({ block, start, wordCount }: Sentence, { blocks, offsets }: TextReading): Count {
  const text = blocks[block]?.text ?? "";
  let all = 0;
  let proper = 0;
  for (let place = start; place < start + wordCount; place += 1) {
    const at = offsets[place] ?? 0;
    if (isJoined(text, at)) continue;
    if (all > 0 && isCapital(text.charCodeAt(at)) && isLetter(text.charCodeAt(at + 1))) proper += 1;
    all += 1;
  }
  return { all, proper };
}

function isJoined(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && joins(text.charCodeAt(at))) at -= 1;
  return at < start - 1 && isLetterOrDigit(text.charCodeAt(at));
}

/** Says whether a character is a hyphen or an apostrophe. */
function joins(code: number): boolean {
  return code === 0x2d || code === 0x27 || code === 0x2019;
}

const name = /(?<=\p{Ll}\s+)\p{Lu}\p{L}/u;

/** Says whether a word with a capital stands behind one that ends in a small letter. */
export function holdsName(sentence: Sentence, { blocks, offsets }: TextReading): boolean {
  if (sentence.traits === anyTrait) return name.test(sentence.text);
  const text = blocks[sentence.block]?.text ?? "";
  const end = sentence.start + sentence.wordCount;
  for (let place = sentence.start + 1; place < end; place += 1) {
    const at = offsets[place] ?? 0;
    if (!isCapital(text.charCodeAt(at)) || !isLetter(text.charCodeAt(at + 1))) continue;
    let before = at - 1;
    while (isWhite(text.charCodeAt(before))) before -= 1;
    if (before < at - 1 && isSmall(text.charCodeAt(before))) return true;
  }
  return false;
}

function isWhite(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isSmall(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

function isLetter(code: number): boolean {
  return isCapital(code & ~0x20);
}

function isLetterOrDigit(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39);
}
