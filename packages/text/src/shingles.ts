import { hashValue, numberHash, take, wideTextHash } from "./wide-hash.ts";

const wordsPerShingle = 5;
const charactersPerShingle = 8;

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that are written without spaces between words, and Korean, which the definition counts with them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/**
 * Returns the distinct shingles of a text as ascending 53-bit hashes: runs of 5 words, or of 8 characters when
 * most of the text is in a script without spaces. Ignores case, punctuation and white space.
 */
export function shingles(text: string): Float64Array {
  const words = text.normalize("NFC").toLowerCase().match(word) ?? [];
  let characters = 0;
  let unspacedCharacters = 0;
  for (const token of words) {
    characters += token.length;
    unspacedCharacters += token.match(unspaced)?.length ?? 0;
  }
  const isUnspaced = unspacedCharacters * 2 > characters;
  const units = isUnspaced ? characterUnits(words) : words.map(wideTextHash);
  return runs(units, isUnspaced ? charactersPerShingle : wordsPerShingle);
}

function characterUnits(words: readonly string[]): number[] {
  const units: number[] = [];
  for (const word of words) for (const character of word) units.push(character.codePointAt(0) ?? 0);
  return units;
}

function runs(units: readonly number[], length: number): Float64Array {
  const count = units.length === 0 ? 0 : Math.max(1, units.length - length + 1);
  const hashes = new Float64Array(count);
  for (let start = 0; start < count; start++) {
    const hash = numberHash();
    for (let index = start; index < Math.min(start + length, units.length); index++) {
      const unit = units[index] ?? 0;
      take(hash, unit | 0);
      take(hash, Math.floor(unit / 0x1_0000_0000));
    }
    hashes[start] = hashValue(hash);
  }
  hashes.sort();
  return hashes.filter((hash, index) => index === 0 || hash !== hashes[index - 1]);
}

/** Returns shared ÷ all members of two ascending sets: 1 for equal sets, 0 when one is empty. */
export function jaccard(a: Float64Array, b: Float64Array): number {
  const shared = sharedShingles(a, b);
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

/** Counts the members that two ascending sets share. */
export function sharedShingles(first: Float64Array, second: Float64Array): number {
  let shared = 0;
  let left = 0;
  let right = 0;
  while (left < first.length && right < second.length) {
    const a = first[left] ?? 0;
    const b = second[right] ?? 0;
    if (a === b) shared++;
    if (a <= b) left++;
    if (b <= a) right++;
  }
  return shared;
}
