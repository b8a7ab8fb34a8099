import LineBreaker from "linebreak";

/** Characters after which a word that is wider than a line may be broken, as in URLs. */
const breaksAfter = new Set([..."/?&=._-#%:,;+"]);
/** Share of a line below which a break at punctuation would look ragged. */
const leastFilled = 0.4;

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
  const endLine = (at: number) => {
    lines.push([start, at]);
    start = at;
    last = at;
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
  for (let at = 0; at < advances.length; at++) sums[at + 1] = (sums[at] ?? 0) + Math.max(0, advances[at] ?? 0);
  return sums;
}

function withoutSpaces(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charAt(at - 1) === " ") at -= 1;
  return at;
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
  const least = start + (fits - start) * leastFilled;
  for (let at = fits; at > least; at--) if (breaksAfter.has(text.charAt(at - 1))) return at;
  let at = fits;
  while (at > start + 1 && (advances[at] ?? 0) < 0) at -= 1;
  while (at < end && (advances[at] ?? 0) < 0) at += 1;
  return at;
}
