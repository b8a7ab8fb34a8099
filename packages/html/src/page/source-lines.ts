/** Position in the source of a page, as editors show it: both from 1, the column in UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Makes a function from an offset of the normalised source to its position. The position is that of the page as it was sent,
 * too: CR LF and CR become one LF each, at the end of the same line, so that neither lines nor columns move.
 */
export function sourceLines(source: string): (offset: number) => SourcePosition {
  const starts = lineStarts(source);
  return (offset) => {
    let line = 0;
    let end = starts.length;
    while (end - line > 1) {
      const middle = (line + end) >>> 1;
      if ((starts[middle] ?? 0) > offset) end = middle;
      else line = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** Makes the inverse: offsets of positions, which are within the source. */
export function sourceOffsets(source: string): (position: SourcePosition) => number {
  const starts = lineStarts(source);
  return ({ line, column }) => Math.min(source.length, (starts[line - 1] ?? source.length) + column - 1);
}

/** Counted first, since a page can be nothing but line feeds: a list that grows would take several times the memory. */
function lineStarts(source: string): Int32Array {
  let lines = 1;
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) lines += 1;
  const starts = new Int32Array(lines);
  let line = 1;
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) starts[line++] = at + 1;
  return starts;
}
