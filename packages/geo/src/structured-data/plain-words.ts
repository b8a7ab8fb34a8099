// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them
const ascii = /^[\x00-\x7F]*$/;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns words in lower case without accents, which systems drop; pairs of characters where words have no spaces. */
export function plainWords(text: string): string[] {
  if (ascii.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  if (words === null || !unspaced.test(text)) return words ?? [];
  return words.flatMap((word) => (unspaced.test(word) ? pairsOf([...word]) : [word]));
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.length === 1
    ? [...characters]
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
