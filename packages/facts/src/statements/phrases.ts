const special = /[.*+?^${}()|[\]\\/]/g;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns the source of a regular expression that matches any of the phrases, separated by commas, as whole words; in
 * scripts without spaces, anywhere.
 */
export function anyPhrase(phrases: string): string {
  const all = phrases
    .split(",")
    .map((phrase) => phrase.trim().replace(/\s+/g, " "))
    .filter((phrase) => phrase !== "")
    .sort((a, b) => b.length - a.length);
  const source = (some: readonly string[]) => some.map((phrase) => phrase.replace(special, "\\$&")).join("|");
  const words = all.filter((phrase) => !unspaced.test(phrase));
  const parts = all.filter((phrase) => unspaced.test(phrase));
  const sources = [
    words.length === 0 ? [] : `(?<![\\p{L}\\p{N}])(?:${source(words)})(?![\\p{L}\\p{N}])`,
    parts.length === 0 ? [] : source(parts),
  ].flat();
  return `(?:${sources.join("|")})`;
}
