/** Repetitions among the pages of one group of URLs so far. */
export interface RepeatRun {
  pages: number;
  /** Number of pages with new content. */
  fresh: number;
  /** Number of consecutive pages, up to the latest, without new content. */
  run: number;
  /** Fingerprint last seen, by view or text. Oldest first. */
  readonly seen: Map<number, number>;
  /** Most recent URLs. */
  readonly latest: string[];
}

/** Maximum texts kept of a group; one that recurs after its eviction counts as new. */
const maxTexts = 1024;
/** Maximum views kept of a group: the pages of a site that has session ids in its URLs. */
const maxViews = 20_000;
const shownExamples = 3;

/** Creates the run of a group without pages. */
export function repeatRun(): RepeatRun {
  return { pages: 0, fresh: 0, run: 0, seen: new Map(), latest: [] };
}

/**
 * Records a page.
 *
 * @param view hash of the part that distinguishes the group's pages; `null` if only their text does
 * @param print fingerprint of its text; `null` if it has none, which is no evidence either way; `unread` counts as new
 */
export function noteRepeat(run: RepeatRun, url: string, view: number | null, print: number | "unread" | null): void {
  run.pages++;
  if (print === null) return;
  if (print === "unread") {
    run.run = 0;
    run.fresh++;
    return;
  }
  const key = view ?? print;
  if (run.seen.get(key) === print) run.run++;
  else {
    run.run = 0;
    run.fresh++;
    run.seen.delete(key);
    run.seen.set(key, print);
    if (run.seen.size > (view === null ? maxTexts : maxViews)) dropOldest(run.seen);
  }
  run.latest.push(url);
  if (run.latest.length > shownExamples) run.latest.shift();
}

/**
 * True if a group is endless: as many consecutive pages without anything new as it had new ones, and at least `budget`.
 * A catalogue with a series of identical pages, such as sold-out articles, is affected only if they make up half of it.
 */
export function isSaturated({ run, fresh }: RepeatRun, budget: number): boolean {
  return run >= Math.max(budget, fresh);
}

function dropOldest(map: Map<number, number>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}
