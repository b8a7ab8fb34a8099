import LineBreaker from "linebreak";

/** Characters after which a word that is wider than a line may be broken, as in URLs. */
const breaksAfter = new Set([..."/?&=._-#%:,;+"]);
/** Share of a line below which a break at punctuation would look ragged. */
const minFilled = 0.4;

/**
 * Breaks a text into lines of at most `width` points (UAX #14); wider words break at punctuation or between clusters.
 *
 * @param advances by UTF-16 unit in points, −1 inside a cluster
 * @returns start and end of each line
 */
export function breakLines(text: string, advances: Float64Array, width: number): [start: number, end: number][] {
  const sums = prefixSums(advances);
  if ((sums[text.length] ?? 0) <= width) return [[0, text.length]];
  const lines: [number, number][] = [];
  const widthOf = (start: number, end: number) => (sums[withoutSpaces(text, start, end)] ?? 0) - (sums[start] ?? 0);
  let start = 0;
  let last = 0;
  const endLine = (index: number) => {
    lines.push([start, index]);
    start = index;
    last = index;
  };
  for (const position of breakPositions(text)) {
    while (widthOf(start, position) > width) {
      endLine(last > start ? last : emergencyBreak(text, advances, sums, start, position, width));
    }
    last = position;
  }
  if (start < text.length) lines.push([start, text.length]);
  return lines;
}

function prefixSums(advances: Float64Array): Float64Array {
  const sums = new Float64Array(advances.length + 1);
  for (let index = 0; index < advances.length; index++)
    sums[index + 1] = (sums[index] ?? 0) + Math.max(0, advances[index] ?? 0);
  return sums;
}

function withoutSpaces(text: string, start: number, end: number): number {
  let index = end;
  while (index > start && text.charAt(index - 1) === " ") index -= 1;
  return index;
}

function* breakPositions(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) yield next.position;
}

/**
 * Returns the best place before `end` to break unbreakable text: at least one cluster fits, however narrow the line.
 */
function emergencyBreak(
  text: string,
  advances: Float64Array,
  sums: Float64Array,
  start: number,
  end: number,
  width: number,
): number {
  let fits = start + 1;
  while (fits < end && (sums[fits + 1] ?? 0) - (sums[start] ?? 0) <= width) fits += 1;
  const least = start + (fits - start) * minFilled;
  for (let index = fits; index > least; index--) if (breaksAfter.has(text.charAt(index - 1))) return index;
  let position = fits;
  while (position > start + 1 && (advances[position] ?? 0) < 0) position -= 1;
  while (position < end && (advances[position] ?? 0) < 0) position += 1;
  return position;
}
