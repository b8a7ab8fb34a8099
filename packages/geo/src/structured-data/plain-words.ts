const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns words in lower case without accents, which systems drop; pairs of characters where words have no spaces. */
export function plainWords(text: string): string[] {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).flatMap((word) => (unspaced.test(word) ? pairsOf([...word]) : [word]));
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.length === 1
    ? [...characters]
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
