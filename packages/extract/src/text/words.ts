/** Words of a text as numbers, for counting and comparing without making strings. */
export interface Words {
  /** A 32-bit hash of each word, in order. */
  readonly hashes: Uint32Array;
  /** Words; where scripts have no spaces between words, those that a dictionary finds. */
  readonly count: number;
  /** Characters of Chinese, Japanese and Korean script. */
  readonly cjkCharacters: number;
}

/** Node 20's Intl.Segmenter takes quadratic time on long strings; pieces of this size keep it linear. */
const segmenterPiece = 1000;

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** Finds the words of a text that is in lower case already: runs of letters, digits and marks, apostrophes inside them. */
export function wordsOf(lowerCase: string): Words {
  kinds ??= kindsOfCodeUnits();
  const hashes = new Uint32Array(Math.ceil(lowerCase.length / 2) + 1);
  const tally = new Uint32Array(6);
  let words = 0;
  let further = 0;
  let start = startOfWord(lowerCase, 0, kinds);
  while (start < lowerCase.length) {
    const unspaced = unspacedOf(tally);
    const end = endOfWord(lowerCase, start, kinds);
    hashes[words++] = hashOf(lowerCase, start, end, kinds, tally);
    if (unspacedOf(tally) > unspaced) further += segmentedCount(lowerCase.slice(start, end)) - 1;
    start = startOfWord(lowerCase, end, kinds);
  }
  const cjkCharacters = (tally[kindOf.hangul] ?? 0) + (tally[kindOf.unspacedCjk] ?? 0);
  return { hashes: hashes.subarray(0, words), count: words + further, cjkCharacters };
}

function unspacedOf(tally: Uint32Array): number {
  return (tally[kindOf.unspaced] ?? 0) + (tally[kindOf.unspacedCjk] ?? 0);
}

function startOfWord(text: string, from: number, kindOfCode: Uint8Array): number {
  let at = from;
  while (at < text.length && (kindOfCode[text.charCodeAt(at)] ?? 0) <= kindOf.lowSurrogate) at++;
  return at;
}

function endOfWord(text: string, from: number, kindOfCode: Uint8Array): number {
  let at = from + 1;
  while (at < text.length && ((kindOfCode[text.charCodeAt(at)] ?? 0) > 0 || isApostrophe(text.charCodeAt(at)))) at++;
  return at;
}

/** Hashes the letters of a word, apostrophes left out, and tallies their kinds. */
function hashOf(text: string, start: number, end: number, kindOfCode: Uint8Array, tally: Uint32Array): number {
  let hash = offsetBasis;
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    const kind = kindOfCode[code] ?? 0;
    if (kind === kindOf.space) continue;
    tally[kind] = (tally[kind] ?? 0) + 1;
    hash = Math.imul(hash ^ code, prime);
  }
  return hash;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

const kindOf = {
  /** White space, punctuation, symbols. */
  space: 0,
  /** Second half of a character: part of a word when the first one is. */
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

/** The kind of every UTF-16 code unit; made once, in about 3 ms. */
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
  // First halves: letters of historic scripts, then emoji and other symbols, then ideographs.
  table.fill(kindOf.letter, 0xd800, 0xd83c);
  table.fill(kindOf.unspacedCjk, 0xd840, 0xd88e);
  table.fill(kindOf.lowSurrogate, 0xdc00, 0xe000);
  return table;
}

let segmenter: Intl.Segmenter | undefined;

/** Words that a dictionary finds in a run of letters without spaces; at least one. */
function segmentedCount(run: string): number {
  segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
  let count = 0;
  for (let start = 0; start < run.length; start += segmenterPiece) {
    for (const segment of segmenter.segment(run.slice(start, start + segmenterPiece))) {
      if (segment.isWordLike === true) count += 1;
    }
  }
  return Math.max(1, count);
}
