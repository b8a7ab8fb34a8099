/** Failures as columns, in insertion order. */
export interface FailureColumns {
  readonly pageIds: Uint32Array;
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
  /** Numbers of targets; 0 for none. */
  readonly targets: Uint32Array;
  readonly size: number;
}

/** Rules that fail for the same targets, by code. */
export interface FaultCodes {
  /** In ascending order. */
  readonly rules: readonly number[];
  /** Not whole where targets weigh less than one, as those of many pages do. */
  readonly targets: number;
}

/** Rules that fail for one target, or for the page itself. */
export interface TargetFaultCodes extends FaultCodes {
  /** 0 for the page itself. */
  readonly target: number;
}

/** A page with its faults by target. */
export interface FailingPage {
  readonly pageId: number;
  readonly isHome: boolean;
  /** Number of pages that it counts as. */
  readonly pages: number;
  readonly faults: readonly TargetFaultCodes[];
}

/** Pages with one set of faults. */
export interface FailureSet {
  readonly faults: readonly FaultCodes[];
  readonly pages: number;
  readonly isHome: boolean;
}

/** Options for grouping failures. */
export interface GroupingOptions {
  /** By rule code: 1 when the count matters. */
  readonly isGraded: Uint8Array;
  /** By rule code: the number of its cause, 0 for none. */
  readonly causes: Uint8Array;
  readonly homeId: number | null;
  readonly includes: (pageId: number) => boolean;
  readonly excludesTarget: (target: number) => boolean;
  /** Returns the number of pages that a page counts as. */
  readonly weightOf: (pageId: number) => number;
  /** Maximum number of pages on which a target weighs in full. */
  readonly mostPagesOfTarget: number;
}

/** Merges the pages that have equal sets of faults; sets come in the order of their first page. */
export function* groupFailureSets(failures: FailureColumns, options: GroupingOptions): Generator<FailureSet> {
  const sets = distinctSets();
  for (const { faults, pages, isHome } of failingPages(failures, options)) {
    const merged = mergedFaults(faults, options);
    if (isHome) yield { isHome, pages, faults: merged };
    else sets.add(merged, pages);
  }
  for (const { faults, pages } of sets.all()) yield { isHome: false, pages, faults };
}

/** Yields the pages with failures by ascending id, each with its faults by target. */
export function* failingPages(failures: FailureColumns, options: GroupingOptions): Generator<FailingPage> {
  const { order, starts } = byPage(failures);
  const weights = targetWeights(failures, { order, starts }, options);
  const weighed = { ...options, weights };
  for (let pageId = 0; pageId + 1 < starts.length; pageId++) {
    const from = starts[pageId] ?? 0;
    const to = starts[pageId + 1] ?? 0;
    if (from === to || !options.includes(pageId)) continue;
    const faults = targetFaults(failures, order.subarray(from, to), weighed);
    if (faults.length === 0) continue;
    const isHome = pageId === options.homeId;
    yield { pageId, isHome, pages: isHome ? 1 : options.weightOf(pageId), faults };
  }
}

/** Sorts failures by page in linear time; `order` holds rows, `starts` where each page's rows begin. */
function byPage({ pageIds, size }: FailureColumns): { order: Uint32Array; starts: Uint32Array } {
  let highest = 0;
  for (let row = 0; row < size; row++) highest = Math.max(highest, pageIds[row] ?? 0);
  const starts = new Uint32Array(highest + 2);
  for (let row = 0; row < size; row++) increment(starts, (pageIds[row] ?? 0) + 1);
  for (let page = 1; page < starts.length; page++) starts[page] = (starts[page] ?? 0) + (starts[page - 1] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(size);
  for (let row = 0; row < size; row++) order[increment(next, pageIds[row] ?? 0)] = row;
  return { order, starts };
}

/** Weights of targets. */
interface TargetWeights {
  /** Returns the weight of a target on each of its pages, 0–1. */
  of(target: number): number;
}

/**
 * Weighs each target by the pages that name it: a link in a template is one fault, however many pages show it. Reads the
 * failures once more, only if a limit is set.
 */
function targetWeights(
  { targets, size }: FailureColumns,
  { order, starts }: ReturnType<typeof byPage>,
  { includes, weightOf, mostPagesOfTarget: most }: GroupingOptions,
): TargetWeights {
  if (!Number.isFinite(most)) return { of: () => 1 };
  const highest = targets.subarray(0, size).reduce((found, target) => Math.max(found, target), 0);
  const pages = new Float64Array(highest + 1);
  const lastPage = new Uint32Array(highest + 1);
  for (let pageId = 0; pageId + 1 < starts.length; pageId++) {
    const rows = order.subarray(starts[pageId] ?? 0, starts[pageId + 1] ?? 0);
    if (rows.length === 0 || !includes(pageId)) continue;
    for (const row of rows) {
      const target = targets[row] ?? 0;
      if (lastPage[target] === pageId + 1) continue;
      lastPage[target] = pageId + 1;
      pages[target] = (pages[target] ?? 0) + weightOf(pageId);
    }
  }
  // Rounded, so that equal sets of faults stay equal in any order of summation.
  return { of: (target) => (target === 0 ? 1 : Math.min(1, sixDecimals(most / (pages[target] || 1)))) };
}

/** Increments a value and returns the previous one. */
function increment(values: Uint32Array, index: number): number {
  const before = values[index] ?? 0;
  values[index] = before + 1;
  return before;
}

/** Returns the faults of one page: those of rules without a cause, then those of each cause by ascending target. */
function targetFaults(
  failures: FailureColumns,
  rows: Uint32Array,
  options: GroupingOptions & { readonly weights: TargetWeights },
): TargetFaultCodes[] {
  const faults: TargetFaultCodes[] = [];
  for (const { hasCause, target, rules, sum, most } of faultRuns(failures, rows, options.causes)) {
    if (hasCause && target !== 0 && options.excludesTarget(target)) continue;
    const isCounted = hasCause || options.isGraded[rules[0] ?? 0] === 1;
    const count = hasCause ? most : sum;
    faults.push({ rules, targets: isCounted ? options.weights.of(target) * count : 1, target });
  }
  return faults;
}

/** Rows of a page that are one fault: those of a rule without a cause, or those of a cause, for one target. */
interface FaultRun {
  readonly hasCause: boolean;
  readonly target: number;
  /** In ascending order. */
  readonly rules: number[];
  /** Sum of the counts. */
  sum: number;
  /** Highest count. */
  most: number;
}

/** Sorts the rows of a page and joins those of one fault. */
function faultRuns({ codes, targets, counts }: FailureColumns, rows: Uint32Array, causes: Uint8Array): FaultRun[] {
  const codeOf = (row: number): number => codes[row] ?? 0;
  const causeOf = (row: number): number => causes[codeOf(row)] ?? 0;
  const targetOf = (row: number): number => targets[row] ?? 0;
  rows.sort((a, b) => causeOf(a) - causeOf(b) || targetOf(a) - targetOf(b) || codeOf(a) - codeOf(b));
  const isSame = (a: number, b: number) =>
    causeOf(a) === causeOf(b) && targetOf(a) === targetOf(b) && (causeOf(a) !== 0 || codeOf(a) === codeOf(b));
  const runs: FaultRun[] = [];
  let before = -1;
  for (const row of rows) {
    let run = runs.at(-1);
    if (run === undefined || !isSame(before, row)) {
      run = { hasCause: causeOf(row) !== 0, target: targetOf(row), rules: [], sum: 0, most: 0 };
      runs.push(run);
    }
    if (run.rules.at(-1) !== codeOf(row)) run.rules.push(codeOf(row));
    run.sum += counts[row] ?? 0;
    run.most = Math.max(run.most, counts[row] ?? 0);
    before = row;
  }
  return runs;
}

/** Sums the targets on which the same rules fail. */
function mergedFaults(faults: readonly TargetFaultCodes[], { isGraded, causes }: GroupingOptions): FaultCodes[] {
  const merged = new Map<string, FaultCodes>();
  for (const { rules, targets } of faults) {
    const [code = 0] = rules;
    const isCounted = isGraded[code] === 1 || causes[code] !== 0;
    const key = rules.join(" ");
    merged.set(key, { rules, targets: isCounted ? sixDecimals((merged.get(key)?.targets ?? 0) + targets) : 1 });
  }
  return [...merged.values()];
}

/** Rounds sums of weights, which differ in their last digits by the order of summation. */
function sixDecimals(targets: number): number {
  return Math.round(targets * 1e6) / 1e6;
}

/**
 * Collects distinct sets with the pages of each. Sets are keyed by text, since a site chooses its counts and could
 * construct sets that all have one hash; the separators keep the engine from treating a text as a number, whose hash is
 * the number.
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
