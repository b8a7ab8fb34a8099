/**
 * Invisible characters that can carry text to a language model, or reorder text that it reads: tag characters,
 * variation selectors, zero-width spaces, soft hyphens, bidirectional controls, interlinear marks.
 * Joiners (U+200C, U+200D) are kept: Persian and Indic words need them.
 */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose.
const spaces = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;

/** Returns text of a page as a reader sees it: without invisible characters, white space folded. */
export function cleanText(text: string): string {
  return text.replace(unseen, "").replace(spaces, " ").trim();
}

/** Cuts a text to a number of characters, with an ellipsis, without splitting a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength - 1);
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}
