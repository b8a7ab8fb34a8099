/** Text of a file, as UTF-8 decodes it: a byte order mark is its first character. */
export interface SourceText {
  /** Path below the root of the site, as in `blog/index.html`. */
  readonly file: string;
  /** URL that it is served at. */
  readonly url: string;
  readonly text: string;
}

/**
 * Creates a function from an offset of the normalised source of a page to the offset in the text as it is: parsers drop
 * the byte order mark, and read CR LF and CR as one LF each.
 */
export function rawOffsets(text: string): (offset: number) => number {
  const start = text.startsWith("\ufeff") ? 1 : 0;
  const lineFeeds: number[] = [];
  for (let at = text.indexOf("\r\n"); at !== -1; at = text.indexOf("\r\n", at + 2)) {
    // Offset in the normalised source of the line feed that the pair became.
    lineFeeds.push(at - start - lineFeeds.length);
  }
  if (lineFeeds.length === 0) return (offset) => offset + start;
  return (offset) => offset + start + countBelow(lineFeeds, offset);
}

function countBelow(sorted: readonly number[], limit: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
