/** Scripts without spaces between words. */
const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const unspaced = new RegExp(unspacedRun.source, "u");
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them
const ascii = /^[\x00-\x7F]*$/;
const asciiWord = /[a-z0-9]+/g;
const anyWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const latinMarks = /(?<=\p{Script=Latin})\p{M}+/gu;

/** Returns a text in lower case without the accents of Latin letters, which visitors leave out. */
export function withoutAccents(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize("NFKD").replace(latinMarks, "").normalize("NFC");
}

/** Returns the words of a folded text, split at apostrophes, without runs of scripts that set no spaces. */
export function spacedWords(folded: string): readonly string[] {
  if (ascii.test(folded)) return folded.match(asciiWord) ?? [];
  return folded.replace(unspacedRun, " ").match(anyWord) ?? [];
}

/** Returns true if a text is written without spaces between words, at least in part. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}
