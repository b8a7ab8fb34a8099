/** Range of a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the lines of a range with their last line break, if nothing else is on them; otherwise `null`. Only the white
 * space around the range is read: a line may be as long as its text.
 */
export function ownLine(text: string, { from, to }: TextRange): TextRange | null {
  const start = lineStart(text, from);
  if (start === null) return null;
  let end = to;
  while (end < text.length && text[end] !== "\n" && isWhiteSpace(text, end)) end++;
  return text[end] === "\n" ? { from: start, to: end + 1 } : null;
}

/** Returns the start of the line of an offset, if only white space is before it on its line; otherwise `null`. */
export function lineStart(text: string, at: number): number | null {
  let start = at;
  while (start > 0 && text[start - 1] !== "\n" && isWhiteSpace(text, start - 1)) start--;
  return start === 0 || text[start - 1] === "\n" ? start : null;
}

function isWhiteSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] ?? "");
}
