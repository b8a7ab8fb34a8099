const maxQuoteLength = 200;
const maxExamples = 10;

/** Returns text of a page as evidence: white space is folded, and text over 200 characters is cut with an ellipsis. */
export function quote(text: string): string {
  const folded = text
    .slice(0, 4 * maxQuoteLength)
    .trim()
    .replace(/\s+/g, " ");
  if (folded.length <= maxQuoteLength) return folded;
  return `${folded.slice(0, maxQuoteLength - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Returns the first 10 distinct texts as evidence, each cut by {@link quote}. */
export function examples(texts: Iterable<string>): readonly string[] {
  const distinct = new Set<string>();
  for (const text of texts) {
    if (distinct.size === maxExamples) break;
    distinct.add(quote(text));
  }
  return [...distinct];
}
