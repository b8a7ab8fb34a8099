/** Joins words as prose does, as in `a, b and c`; empty without any. */
export function joinedWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
