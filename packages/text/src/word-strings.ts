const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
/** ASCII variant, which takes a fraction of the time. */
const asciiWord = /[a-z0-9]+(?:'[a-z0-9]+)*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them
const ascii = /^[\x00-\x7F]*$/;
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Intl.Segmenter in Node 20 takes quadratic time on long strings; pieces of this size keep it linear. */
const segmenterPiece = 1000;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the words of a text in lower case: runs of letters, digits and marks, with inner apostrophes; for scripts
 * without spaces between words, those that a dictionary finds.
 */
export function wordStrings(text: string): string[] {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower.match(asciiWord) ?? [];
  const runs = lower.match(word) ?? [];
  return unspaced.test(lower) ? runs.flatMap((run) => (unspaced.test(run) ? dictionaryWords(run) : run)) : runs;
}

/** Returns the words that a dictionary finds in a run of letters without spaces. */
export function dictionaryWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
  const words: string[] = [];
  for (let start = 0; start < run.length; start += segmenterPiece) {
    for (const { segment, isWordLike } of segmenter.segment(run.slice(start, start + segmenterPiece))) {
      if (isWordLike === true) words.push(segment);
    }
  }
  return words.length === 0 ? [run] : words;
}
