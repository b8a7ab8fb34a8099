import { textHash } from "@sightline/text";

const binBits = 7;
const bins = 2 ** binBits;
const shingleWords = 5;
const empty = 0xffffffff;
/** Minimum similarity for texts to be reported as similar. */
const minSimilarity = 0.3;

/** A sketch of a text's five-word shingles: one permutation, 128 bins. */
export type Sketch = Uint32Array;

/** Returns the hashes of all five-word shingles, in order; `null` for a text that is too short to compare. */
export function shingleHashes(words: readonly string[]): Uint32Array | null {
  if (words.length < 20) return null;
  const hashes = new Int32Array(words.length);
  // Indexed loop, since `Int32Array.from` iterates.
  for (let index = 0; index < words.length; index += 1) hashes[index] = textHash(words[index] ?? "");
  const shingles = new Uint32Array(hashes.length - shingleWords + 1);
  for (let position = 0; position < shingles.length; position += 1) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < shingleWords; offset += 1)
      hash = Math.imul(hash ^ (hashes[position + offset] ?? 0), 0x01000193);
    shingles[position] = mix(hash);
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

/** Returns the sketch of shingles. */
export function sketchOf(shingles: Uint32Array): Sketch {
  const sketch = new Uint32Array(bins).fill(empty);
  // Indexed loop, which takes a quarter of the time of an iterator.
  for (let index = 0; index < shingles.length; index += 1) {
    const hash = shingles[index] ?? 0;
    const bin = hash & (bins - 1);
    const value = hash >>> binBits;
    if (value < (sketch[bin] ?? empty)) sketch[bin] = value;
  }
  return sketch;
}

/** Estimates the share of shingles that two texts have in common (Jaccard), 0–1. */
export function sketchSimilarity(a: Sketch, b: Sketch): number {
  let used = 0;
  let equal = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const left = a[bin] ?? empty;
    const right = b[bin] ?? empty;
    if (left === empty && right === empty) continue;
    used += 1;
    if (left === right) equal += 1;
  }
  return used === 0 ? 0 : equal / used;
}

/** A page to compare. */
export interface SketchedPage {
  readonly url: string;
  readonly sketch: Sketch;
}

/** Returns the most similar other page of each page. Only pages that share a bin are compared. */
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
  const candidatesOf = candidateFinder(pages);
  for (const [index, page] of pages.entries()) {
    for (const position of candidatesOf(index)) {
      const other = pages[position] ?? page;
      const similarity = sketchSimilarity(page.sketch, other.sketch);
      if (similarity < minSimilarity) continue;
      note(page, other, similarity);
      note(other, page, similarity);
    }
  }
  return nearest;
}

/** Maximum pages examined per value of a bin: when there are more, duplicates are found in other bins. */
const maxPerValue = 64;
/** Maximum pages that a page is compared with: those that share the most bins. */
const maxCandidates = 64;

/** Returns a function that finds the earlier pages that may be similar to a page: those that share the most bins. */
export function candidateFinder(pages: readonly SketchedPage[]): (page: number) => readonly number[] {
  const table = binTable(pages);
  /** Number of bins that each page shares with the current page; all 0 between pages. */
  const common = new Uint8Array(pages.length);

  /** Counts the pages with the value of a page in a bin; new ones are added to `met`. */
  function meet(page: number, bin: number, met: number[]): void {
    for (let index = 0; index < maxPerValue; index += 1) {
      const other = table.earlierWithSame(page, bin, index);
      if (other === -1) return;
      const count = common[other] ?? 0;
      if (count === 0) met.push(other);
      common[other] = count + 1;
    }
  }

  return (page) => {
    const met: number[] = [];
    for (let bin = 0; bin < bins; bin += 1) meet(page, bin, met);
    met.sort((a, b) => (common[b] ?? 0) - (common[a] ?? 0) || a - b);
    for (const other of met) common[other] = 0;
    return met.slice(0, maxCandidates);
  };
}

/** Pages with the same value in the same bin. */
interface BinTable {
  /** Returns the page at an index among the earlier pages with the same value in a bin; -1 when there are fewer. */
  earlierWithSame(page: number, bin: number, index: number): number;
}

/** Builds the table by sorting: a site can choose the hashes of its pages, and no choice makes a sort slow. */
function binTable(pages: readonly SketchedPage[]): BinTable {
  const size = pages.length;
  /** For each bin, all pages sorted by their value in it, then by number. */
  const order = new Uint32Array(size * bins);
  /** For each bin and page, the start in `order` of the pages with its value, and its own index there. */
  const first = new Uint32Array(order.length);
  const own = new Uint32Array(order.length);
  const valueIn = (page: number, bin: number) => pages[page]?.sketch[bin] ?? empty;
  for (let bin = 0; bin < bins; bin += 1) {
    const keys = Float64Array.from(pages, (_, page) => valueIn(page, bin) * maxPages + page).sort();
    let start = bin * size;
    for (const [index, key] of keys.entries()) {
      const page = key % maxPages;
      const position = bin * size + index;
      if (index === 0 || valueIn(page, bin) !== valueIn(order[position - 1] ?? 0, bin)) start = position;
      order[position] = page;
      first[bin * size + page] = start;
      own[bin * size + page] = position;
    }
  }
  return {
    earlierWithSame(page, bin, index) {
      const position = (first[bin * size + page] ?? 0) + index;
      const isEarlier = position < (own[bin * size + page] ?? 0) && valueIn(page, bin) !== empty;
      return isEarlier ? (order[position] ?? -1) : -1;
    },
  };
}

/** Maximum pages: a 32-bit value and the number of a page fit into one exact number. */
const maxPages = 2 ** 20;
