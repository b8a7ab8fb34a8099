import { dictionaryWords } from "./word-strings.ts";

/** Words of a text as numbers, for counting and comparing without creating strings. */
export interface Words {
  /** A 32-bit hash of each word, in order. */
  readonly hashes: Uint32Array;
  /** Number of words; for scripts without spaces between words, those that a dictionary finds. */
  readonly count: number;
  /** Number of characters of Chinese, Japanese and Korean script. */
  readonly cjkCharacters: number;
}

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** Finds the words of a lower-case text: runs of letters, digits and marks, with inner apostrophes. */
export function wordsOf(lowerCase: string): Words {
  kinds ??= kindsOfCodeUnits();
  const hashes = new Uint32Array(Math.ceil(lowerCase.length / 2) + 1);
  const scripts = { further: 0, cjkCharacters: 0 };
  const words = readWords(lowerCase, kinds, hashes, scripts);
  const { further, cjkCharacters } = scripts;
  return { hashes: hashes.subarray(0, words), count: words + further, cjkCharacters };
}

/** Tally of words in scripts without spaces, and of Chinese, Japanese and Korean characters. */
interface ScriptTally {
  /** Words that a dictionary found, less one for each run without spaces. */
  further: number;
  cjkCharacters: number;
}

/**
 * Writes the hash of each word, ignoring apostrophes. One flat loop, without an object or a call for each word, takes
 * two thirds of the time; a separate function, because V8 fails to optimise the loop if code follows it.
 *
 * @returns the number of words
 */
function readWords(text: string, kindOfCode: Uint8Array, hashes: Uint32Array, scripts: ScriptTally): number {
  let words = 0;
  for (
    let offset = startOfWord(text, 0, kindOfCode);
    offset < text.length;
    offset = startOfWord(text, offset, kindOfCode)
  ) {
    const start = offset;
    let hash = offsetBasis;
    let highest = 0;
    for (; offset < text.length; offset++) {
      const code = text.charCodeAt(offset);
      const kind = kindOfCode[code] ?? 0;
      if (kind !== kindOf.space) {
        hash = Math.imul(hash ^ code, prime);
        highest = Math.max(highest, kind);
      } else if (!isApostrophe(code)) break;
    }
    hashes[words++] = hash;
    if (highest > kindOf.letter) readScripts(text.slice(start, offset), kindOfCode, scripts);
  }
  return words;
}

function readScripts(run: string, kindOfCode: Uint8Array, scripts: ScriptTally): void {
  let unspaced = 0;
  for (let offset = 0; offset < run.length; offset++) {
    const kind = kindOfCode[run.charCodeAt(offset)] ?? 0;
    if (kind <= kindOf.letter) continue;
    if (kind !== kindOf.unspaced) scripts.cjkCharacters += 1;
    if (kind !== kindOf.hangul) unspaced += 1;
  }
  if (unspaced > 0) scripts.further += dictionaryWords(run).length - 1;
}

function startOfWord(text: string, from: number, kindOfCode: Uint8Array): number {
  let offset = from;
  while (offset < text.length && (kindOfCode[text.charCodeAt(offset)] ?? 0) <= kindOf.lowSurrogate) offset++;
  return offset;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

const kindOf = {
  /** White space, punctuation, symbols. */
  space: 0,
  /** Low surrogate: part of a word when the high surrogate is. */
  lowSurrogate: 1,
  letter: 2,
  /** Thai, Lao, Khmer and Burmese: no spaces between words. */
  unspaced: 3,
  /** Hangul: spaces between words. */
  hangul: 4,
  /** Han and Kana: no spaces between words. */
  unspacedCjk: 5,
} as const;

let kinds: Uint8Array | undefined;

/** Builds the table of kinds for every UTF-16 code unit; computed once, in about 3 ms. */
function kindsOfCodeUnits(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const characters = Array.from({ length: 0x10000 }, (_, code) =>
    code >= 0xd800 && code <= 0xdfff ? " " : String.fromCharCode(code),
  ).join("");
  const mark = (pattern: RegExp, kind: number): void => {
    for (const { index, 0: run } of characters.matchAll(pattern)) table.fill(kind, index, index + run.length);
  };
  mark(/[\p{L}\p{M}\p{N}]+/gu, kindOf.letter);
  mark(/(?:(?=[\p{L}\p{M}])[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])+/gu, kindOf.unspaced);
  mark(/(?:(?=\p{L})\p{Script=Hangul})+/gu, kindOf.hangul);
  mark(/(?:(?=[\p{L}\p{N}])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc])+/gu, kindOf.unspacedCjk);
  // High surrogates: letters of historic scripts, then emoji and other symbols, then ideographs.
  table.fill(kindOf.letter, 0xd800, 0xd83c);
  table.fill(kindOf.unspacedCjk, 0xd840, 0xd88e);
  table.fill(kindOf.lowSurrogate, 0xdc00, 0xe000);
  return table;
}
