/** Failures in columns, in the order in which they were noted. */
export interface FailureColumns {
  readonly pageIds: Uint32Array;
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
  readonly size: number;
}

/** Pages with one set of failures. */
export interface FailureSet {
  /** Rule code with count, by rising code. */
  readonly pairs: readonly (readonly [code: number, count: number])[];
  readonly pages: number;
  readonly isHome: boolean;
}

/** How failures are grouped. */
export interface GroupingOptions {
  /** By rule code: 1 when the count matters. */
  readonly isGraded: Uint8Array;
  readonly homeId: number | null;
  readonly includes: (pageId: number) => boolean;
  /** Pages that a page counts for. */
  readonly weightOf: (pageId: number) => number;
}

/** Merges the pages that have equal sets of failures; sets come in the order of their first page. */
export function* groupFailureSets(failures: FailureColumns, options: GroupingOptions): Generator<FailureSet> {
  const { order, starts } = byPage(failures);
  const sets = distinctSets();
  for (let page = 0; page + 1 < starts.length; page++) {
    const from = starts[page] ?? 0;
    const to = starts[page + 1] ?? 0;
    if (from === to || !options.includes(page)) continue;
    const flat = pageSet(failures, order.subarray(from, to), options.isGraded);
    if (page === options.homeId) yield { isHome: true, pages: 1, pairs: pairsOf(flat) };
    else sets.add(flat, options.weightOf(page));
  }
  for (const { flat, pages } of sets.all()) yield { isHome: false, pages, pairs: pairsOf(flat) };
}

/** Sorts failures by page in linear time; `order` holds rows, `starts` where each page's rows begin. */
function byPage({ pageIds, size }: FailureColumns): { order: Uint32Array; starts: Uint32Array } {
  let highest = 0;
  for (let row = 0; row < size; row++) highest = Math.max(highest, pageIds[row] ?? 0);
  const starts = new Uint32Array(highest + 2);
  for (let row = 0; row < size; row++) bump(starts, (pageIds[row] ?? 0) + 1);
  for (let page = 1; page < starts.length; page++) starts[page] = (starts[page] ?? 0) + (starts[page - 1] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(size);
  for (let row = 0; row < size; row++) order[bump(next, pageIds[row] ?? 0)] = row;
  return { order, starts };
}

/** Adds one and returns the value before. */
function bump(values: Uint32Array, index: number): number {
  const before = values[index] ?? 0;
  values[index] = before + 1;
  return before;
}

/** The failures of one page as code, count, code, count …, by rising code, each code once. */
function pageSet({ codes, counts }: FailureColumns, rows: Uint32Array, isGraded: Uint8Array): number[] {
  rows.sort((one, other) => (codes[one] ?? 0) - (codes[other] ?? 0));
  const flat: number[] = [];
  for (const row of rows) {
    const code = codes[row] ?? 0;
    const count = counts[row] ?? 0;
    const last = flat.length - 2;
    if (flat[last] !== code) flat.push(code, count);
    else if (isGraded[code] === 1) flat[last + 1] = (flat[last + 1] ?? 0) + count;
  }
  return flat;
}

/**
 * The sets met so far with the pages of each. Found by their text, since a site chooses its counts and could make up sets that
 * all have one hash; the comma keeps the engine from taking a text for a number, whose hash is the number.
 */
function distinctSets() {
  const pages = new Map<string, number>();
  return {
    add(flat: readonly number[], weight: number): void {
      const key = flat.join(",");
      pages.set(key, (pages.get(key) ?? 0) + weight);
    },
    *all(): Generator<{ readonly flat: readonly number[]; readonly pages: number }> {
      for (const [key, count] of pages) yield { flat: key.split(",").map(Number), pages: count };
    },
  };
}

function pairsOf(flat: readonly number[]): (readonly [number, number])[] {
  return Array.from({ length: flat.length / 2 }, (_, pair) => [flat[2 * pair] ?? 0, flat[2 * pair + 1] ?? 0] as const);
}
