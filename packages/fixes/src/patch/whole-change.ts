import type { StructuredPatchHunk } from "diff";

/** Number of equal lines that are shown around a change. */
export const contextLines = 3;

/** Returns the hunk that replaces all lines from the first that differs to the last, in time that grows with the texts. */
export function wholeChange(before: string, after: string): StructuredPatchHunk {
  const [old, now] = [linesOf(before), linesOf(after)];
  const shortest = Math.min(old.length, now.length);
  let head = 0;
  while (head < shortest && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shortest - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const start = Math.max(0, head - contextLines);
  const rest = Math.max(0, tail - contextLines);
  const oldEnd = old.length - tail;
  return {
    oldStart: start + 1,
    oldLines: old.length - rest - start,
    newStart: start + 1,
    newLines: now.length - rest - start,
    lines: [
      ...marked(" ", old.slice(start, head)),
      ...marked("-", old.slice(head, oldEnd)),
      ...marked("+", now.slice(head, now.length - tail)),
      ...marked(" ", old.slice(oldEnd, old.length - rest)),
    ],
  };
}

/** Returns the lines of a text with their line breaks. */
function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith("\n") ? [mark + line.slice(0, -1)] : [mark + line, "\\ No newline at end of file"],
  );
}
