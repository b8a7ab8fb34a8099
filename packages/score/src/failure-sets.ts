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

function pairsOf(flat: ArrayLike<number>): (readonly [number, number])[] {
  return Array.from({ length: flat.length / 2 }, (_, pair) => [flat[2 * pair] ?? 0, flat[2 * pair + 1] ?? 0] as const);
}

interface DistinctSets {
  add(flat: readonly number[], weight: number): void;
  all(): Iterable<{ readonly flat: Uint32Array; readonly pages: number }>;
}

/** A hash table of sets in flat memory: a million different sets are a million short runs, not a million objects. */
function distinctSets(): DistinctSets {
  let pool = new Uint32Array(4096);
  let ends = new Uint32Array(1024);
  let pages = new Float64Array(1024);
  let slots = new Uint32Array(4096);
  let sets = 0;

  const startOf = (set: number): number => (set === 0 ? 0 : (ends[set - 1] ?? 0));
  const isEqual = (set: number, flat: readonly number[]): boolean => {
    const start = startOf(set);
    return (ends[set] ?? 0) - start === flat.length && flat.every((value, at) => pool[start + at] === value);
  };
  /** The slot of a set, or the free slot where it belongs. */
  const slotOf = (hash: number, matches: (set: number) => boolean): number => {
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== 0 && !matches((slots[slot] ?? 0) - 1)) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const store = (flat: readonly number[], slot: number): void => {
    const start = startOf(sets);
    if (start + flat.length > pool.length) pool = enlarged(pool, start + flat.length);
    if (sets === ends.length) {
      ends = enlarged(ends, sets + 1);
      pages = enlargedFloats(pages, sets + 1);
    }
    pool.set(flat, start);
    ends[sets] = start + flat.length;
    slots[slot] = ++sets;
    if (sets * 2 > slots.length) rehash();
  };
  const rehash = (): void => {
    slots = new Uint32Array(slots.length * 2);
    for (let set = 0; set < sets; set++) {
      const hash = hashOf(pool.subarray(startOf(set), ends[set]));
      slots[slotOf(hash, () => false)] = set + 1;
    }
  };

  return {
    add(flat, weight) {
      const slot = slotOf(hashOf(flat), (set) => isEqual(set, flat));
      if (slots[slot] === 0) {
        const set = sets;
        store(flat, slot);
        pages[set] = weight;
        return;
      }
      const set = (slots[slot] ?? 1) - 1;
      pages[set] = (pages[set] ?? 0) + weight;
    },
    *all() {
      for (let set = 0; set < sets; set++)
        yield { flat: pool.subarray(startOf(set), ends[set]), pages: pages[set] ?? 0 };
    },
  };
}

function enlarged(values: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, values.length * 2));
  larger.set(values);
  return larger;
}

function enlargedFloats(values: Float64Array<ArrayBuffer>, least: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(least, values.length * 2));
  larger.set(values);
  return larger;
}

/** FNV-1a over whole numbers, with the high bits folded down so that the low ones can pick a slot. */
function hashOf(values: ArrayLike<number>): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < values.length; at++) hash = Math.imul(hash ^ (values[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
