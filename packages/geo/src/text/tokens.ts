const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
/** The same for ASCII, where it takes a fraction of the time. */
const asciiWordPattern = /[a-z0-9]+(?:'[a-z0-9]+)*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them
const ascii = /^[\x00-\x7F]*$/;
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * The words of a text in lower case. Scripts without spaces give overlapping pairs of characters, which compare and count
 * well enough without a dictionary.
 */
export function wordsOf(text: string): string[] {
  if (isAscii(text)) return text.toLowerCase().match(asciiWordPattern) ?? [];
  const found = text.toLowerCase().match(wordPattern) ?? [];
  return unspacedScript.test(text)
    ? found.flatMap((word) => (unspacedScript.test(word) ? pairsOf(word) : [word]))
    : found;
}

/** Says whether a text is plain ASCII. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

function pairsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length < 3) return [word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const numeric = /^\p{N}/u;

/** Says whether a word starts with a digit. */
export function isNumeric(word: string): boolean {
  return numeric.test(word);
}
