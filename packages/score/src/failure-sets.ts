/** Failures in columns, in the order in which they were noted. */
export interface FailureColumns {
  readonly pageIds: Uint32Array;
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
  /** Numbers of targets, for rules of a cause. */
  readonly targets: Uint32Array;
  readonly size: number;
}

/** Rules that fail for the same targets, by code. */
export interface FaultCodes {
  /** Rising. */
  readonly rules: readonly number[];
  readonly targets: number;
}

/** Pages with one set of faults. */
export interface FailureSet {
  readonly faults: readonly FaultCodes[];
  readonly pages: number;
  readonly isHome: boolean;
}

/** How failures are grouped. */
export interface GroupingOptions {
  /** By rule code: 1 when the count matters. */
  readonly isGraded: Uint8Array;
  /** By rule code: the number of its cause, 0 for none. */
  readonly causes: Uint8Array;
  readonly homeId: number | null;
  readonly includes: (pageId: number) => boolean;
  readonly excludesTarget: (target: number) => boolean;
  /** Pages that a page counts for. */
  readonly weightOf: (pageId: number) => number;
}

/** Merges the pages that have equal sets of faults; sets come in the order of their first page. */
export function* groupFailureSets(failures: FailureColumns, options: GroupingOptions): Generator<FailureSet> {
  const { order, starts } = byPage(failures);
  const sets = distinctSets();
  for (let page = 0; page + 1 < starts.length; page++) {
    const from = starts[page] ?? 0;
    const to = starts[page + 1] ?? 0;
    if (from === to || !options.includes(page)) continue;
    const faults = pageFaults(failures, order.subarray(from, to), options);
    if (faults.length === 0) continue;
    if (page === options.homeId) yield { isHome: true, pages: 1, faults };
    else sets.add(faults, options.weightOf(page));
  }
  for (const { faults, pages } of sets.all()) yield { isHome: false, pages, faults };
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

/** The faults of one page: first those of rules without a cause, then shared targets by the rules that see them. */
function pageFaults(failures: FailureColumns, rows: Uint32Array, options: GroupingOptions): FaultCodes[] {
  const { codes, targets } = failures;
  const causeOf = (row: number): number => options.causes[codes[row] ?? 0] ?? 0;
  const targetOf = (row: number): number => targets[row] ?? 0;
  rows.sort(
    (one, other) =>
      causeOf(one) - causeOf(other) || targetOf(one) - targetOf(other) || (codes[one] ?? 0) - (codes[other] ?? 0),
  );
  const found = rows.findIndex((row) => causeOf(row) !== 0);
  const firstOfCause = found === -1 ? rows.length : found;
  const ofCauses = rows
    .subarray(firstOfCause)
    .filter((row) => targetOf(row) === 0 || !options.excludesTarget(targetOf(row)));
  const isSame = (one: number, other: number) => causeOf(one) === causeOf(other) && targetOf(one) === targetOf(other);
  return [
    ...singleFaults(failures, rows.subarray(0, firstOfCause), options.isGraded),
    ...sharedFaults(failures, runsOf(ofCauses, isSame)),
  ];
}

function singleFaults({ codes, counts }: FailureColumns, rows: Uint32Array, isGraded: Uint8Array): FaultCodes[] {
  const faults = new Map<number, number>();
  for (const row of rows) {
    const code = codes[row] ?? 0;
    const count = counts[row] ?? 0;
    faults.set(code, isGraded[code] === 1 ? (faults.get(code) ?? 0) + count : count);
  }
  return [...faults].map(([code, count]) => ({ rules: [code], targets: count }));
}

/** @param targets the rows of each target of a cause */
function sharedFaults({ codes, counts }: FailureColumns, targets: Iterable<Uint32Array>): FaultCodes[] {
  const faults = new Map<string, FaultCodes>();
  for (const rows of targets) {
    const rules = [...new Set(Array.from(rows, (row) => codes[row] ?? 0))];
    const count = rows.reduce((most, row) => Math.max(most, counts[row] ?? 0), 0);
    const key = rules.join(" ");
    faults.set(key, { rules, targets: (faults.get(key)?.targets ?? 0) + count });
  }
  return [...faults.values()];
}

/** Neighbouring rows that belong together. */
function* runsOf(rows: Uint32Array, isSame: (one: number, other: number) => boolean): Generator<Uint32Array> {
  let start = 0;
  for (let end = 1; end <= rows.length; end++) {
    if (end < rows.length && isSame(rows[start] ?? 0, rows[end] ?? 0)) continue;
    yield rows.subarray(start, end);
    start = end;
  }
}

/**
 * The sets met so far with the pages of each. Found by their text, since a site chooses its counts and could make up sets that
 * all have one hash; the separators keep the engine from taking a text for a number, whose hash is the number.
 */
function distinctSets() {
  const pages = new Map<string, number>();
  return {
    add(faults: readonly FaultCodes[], weight: number): void {
      const key = faults
        .map(({ rules, targets }) => `${rules.join(" ")}:${targets}`)
        .sort()
        .join(",");
      pages.set(key, (pages.get(key) ?? 0) + weight);
    },
    *all(): Generator<{ readonly faults: readonly FaultCodes[]; readonly pages: number }> {
      for (const [key, count] of pages) yield { faults: key.split(",").map(faultOf), pages: count };
    },
  };
}

function faultOf(text: string): FaultCodes {
  const [rules = "", targets = ""] = text.split(":");
  return { rules: rules.split(" ").map(Number), targets: Number(targets) };
}
