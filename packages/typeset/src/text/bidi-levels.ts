import bidiModule, { type Bidi } from "bidi-js";

// The types describe an ES module, but Node loads the package's CommonJS build, whose export is the factory itself.
const factory = bidiModule as unknown as () => Bidi;
const bidi = factory();

/** A paragraph's embedding levels (UAX #9), one for each UTF-16 unit, and the level of the paragraph itself. */
export interface BidiLevels {
  readonly levels: Uint8Array;
  readonly base: number;
}

/** Resolves the embedding levels of a text without paragraph separators. */
export function bidiLevels(text: string, direction: "auto" | "ltr" | "rtl"): BidiLevels {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

/** Puts the runs of one line, given in logical order, into visual order (UAX #9 rule L2). */
export function visualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  const lowestOdd = Math.min(highest + 1, ...runs.map((run) => run.level | 1));
  for (let level = highest; level >= lowestOdd; level--) reverseFrom(ordered, level);
  return ordered;
}

function reverseFrom<Run extends { readonly level: number }>(runs: Run[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    let end = start;
    while (end < runs.length && (runs[end]?.level ?? -1) >= level) end++;
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end + 1;
  }
}
