const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * The words of a text in lower case. Scripts without spaces give overlapping pairs of characters, which compare and count
 * well enough without a dictionary.
 */
export function wordsOf(text: string): string[] {
  const found = text.toLowerCase().match(wordPattern) ?? [];
  return unspacedScript.test(text)
    ? found.flatMap((word) => (unspacedScript.test(word) ? pairsOf(word) : [word]))
    : found;
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
