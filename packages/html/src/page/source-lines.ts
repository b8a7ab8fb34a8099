/** Position in the source of a page, as editors show it: both numbers count from 1, the column in UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Creates a function from an offset of the normalised source to its position, which is also the position in the page as
 * sent: CR LF and CR become one LF each, at the end of the same line, so neither lines nor columns move.
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

/** Creates the inverse: a function from positions to offsets, which are within the source. */
export function sourceOffsets(source: string): (position: SourcePosition) => number {
  const starts = lineStarts(source);
  return ({ line, column }) => Math.min(source.length, (starts[line - 1] ?? source.length) + column - 1);
}

/**
 * Returns the starts of lines. Counts them first, since a page can consist of line feeds: a growing list would take
 * several times the memory.
 */
function lineStarts(source: string): Int32Array {
  let lines = 1;
  for (let offset = source.indexOf("\n"); offset !== -1; offset = source.indexOf("\n", offset + 1)) lines += 1;
  const starts = new Int32Array(lines);
  let line = 1;
  for (let position = source.indexOf("\n"); position !== -1; position = source.indexOf("\n", position + 1))
    starts[line++] = position + 1;
  return starts;
}
