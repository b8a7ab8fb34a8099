const binBits = 7;
const bins = 2 ** binBits;
const shingleWords = 5;
const empty = 0xffffffff;
/** Texts that have less in common are not said to be similar. */
const leastSimilarity = 0.3;

/** A sketch of a text's five-word shingles: one permutation, 128 bins. */
export type Sketch = Uint32Array;

/**
 * The hashes of all runs of five words, in order; `null` for a text that is too short to compare.
 *
 * @param hashes those of the words
 */
export function shingleHashes(hashes: Int32Array): Uint32Array | null {
  if (hashes.length < 20) return null;
  const shingles = new Uint32Array(hashes.length - shingleWords + 1);
  for (let at = 0; at < shingles.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < shingleWords; offset += 1)
      hash = Math.imul(hash ^ (hashes[at + offset] ?? 0), 0x01000193);
    shingles[at] = mix(hash);
  }
  return shingles;
}

function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The sketch of some shingles. */
export function sketchOf(shingles: Uint32Array): Sketch {
  const sketch = new Uint32Array(bins).fill(empty);
  // By place, which takes a quarter of the time of an iterator.
  for (let at = 0; at < shingles.length; at += 1) {
    const hash = shingles[at] ?? 0;
    const bin = hash & (bins - 1);
    const value = hash >>> binBits;
    if (value < (sketch[bin] ?? empty)) sketch[bin] = value;
  }
  return sketch;
}

/** The estimated share of shingles that two texts have in common (Jaccard), 0–1. */
export function sketchSimilarity(one: Sketch, other: Sketch): number {
  let used = 0;
  let equal = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const left = one[bin] ?? empty;
    const right = other[bin] ?? empty;
    if (left === empty && right === empty) continue;
    used += 1;
    if (left === right) equal += 1;
  }
  return used === 0 ? 0 : equal / used;
}

/** A page that takes part in the comparison. */
export interface SketchedPage {
  readonly url: string;
  readonly sketch: Sketch;
}

/** For each page the most similar other one. Only pages that have a bin in common are compared. */
export function nearestNeighbours(
  pages: readonly SketchedPage[],
): Map<string, { readonly similarity: number; readonly url: string }> {
  const nearest = new Map<string, { similarity: number; url: string }>();
  const note = (page: SketchedPage, other: SketchedPage, similarity: number) => {
    const known = nearest.get(page.url);
    if (
      known === undefined ||
      similarity > known.similarity ||
      (similarity === known.similarity && other.url < known.url)
    ) {
      nearest.set(page.url, { similarity, url: other.url });
    }
  };
  const candidatesOf = candidateFinder(pages.length);
  for (const [index, page] of pages.entries()) {
    for (const at of candidatesOf(index, page.sketch)) {
      const other = pages[at] ?? page;
      const similarity = sketchSimilarity(page.sketch, other.sketch);
      if (similarity < leastSimilarity) continue;
      note(page, other, similarity);
      note(other, page, similarity);
    }
  }
  return nearest;
}

/** Finds the earlier pages that may be similar to a page: those with enough of its bins. */
function candidateFinder(size: number): (page: number, sketch: Sketch) => number[] {
  const table = binTable(size);
  /** For each page how many bins it has in common with the page at hand; all 0 between pages. */
  const common = new Uint8Array(size);

  function meet(last: number, bin: number, met: number[]): void {
    for (let other = last; other !== -1; other = table.before(other, bin)) {
      const count = common[other] ?? 0;
      if (count === 0) met.push(other);
      common[other] = count + 1;
    }
  }

  return (page, sketch) => {
    const met: number[] = [];
    let filled = 0;
    for (let bin = 0; bin < bins; bin += 1) {
      const value = sketch[bin] ?? empty;
      if (value === empty) continue;
      filled += 1;
      meet(table.add(page, bin, value), bin, met);
    }
    const candidates = met.filter((other) => (common[other] ?? 0) / filled >= leastSimilarity);
    for (const other of met) common[other] = 0;
    return candidates;
  };
}

/** The pages that have the same value in the same bin, linked from the last to the first. */
interface BinTable {
  /** Adds the value of a page. @returns the last page before it that has the same; -1 for none */
  add(page: number, bin: number, value: number): number;
  /** The page before a page that has the same value in a bin; -1 for none. */
  before(page: number, bin: number): number;
}

// In flat arrays: as many maps of lists would be most of what the audit leaves to the collector.
function binTable(size: number): BinTable {
  const values = new Uint32Array(size * bins);
  /** For each value the page before it plus 1; 0 for none. */
  const earlier = new Uint32Array(values.length);
  /** Places of the last values plus 1 by their hash, with linear probing; 0 is free. */
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * values.length + 2)));
  const mask = slots.length - 1;
  const startOf = (bin: number, value: number) => mix(Math.imul(value, bins) + bin) & mask;

  return {
    add(page, bin, value) {
      const place = page * bins + bin;
      let slot = startOf(bin, value);
      let held = slots[slot] ?? 0;
      while (held !== 0 && (values[held - 1] !== value || (held - 1) % bins !== bin)) {
        slot = (slot + 1) & mask;
        held = slots[slot] ?? 0;
      }
      values[place] = value;
      slots[slot] = place + 1;
      const last = held === 0 ? -1 : (held - 1 - bin) / bins;
      earlier[place] = last + 1;
      return last;
    },
    before: (page, bin) => (earlier[page * bins + bin] ?? 0) - 1,
  };
}
