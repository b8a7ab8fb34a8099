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

/** How many words {@link wordsOf} finds in a text. */
export function wordCountOf(text: string): number {
  if (!isAscii(text)) return wordsOf(text).length;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (isAlphanumeric(text.charCodeAt(at)) && !isWithinWord(text, at)) count += 1;
  }
  return count;
}

// A letter or digit right before, or an apostrophe between the two: the word has begun already.
function isWithinWord(text: string, at: number): boolean {
  if (at === 0) return false;
  const before = text.charCodeAt(at - 1);
  return isAlphanumeric(before) || (at > 1 && before === 0x27 && isAlphanumeric(text.charCodeAt(at - 2)));
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
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
