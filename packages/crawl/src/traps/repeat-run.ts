/** How the pages of one group of URLs have repeated each other so far. */
export interface RepeatRun {
  pages: number;
  /** Pages that said something new. */
  fresh: number;
  /** Pages in a row, up to the latest, that did not. */
  run: number;
  /** By view or text: the print that was seen last. Oldest first. */
  readonly seen: Map<number, number>;
  /** The latest URLs. */
  readonly latest: string[];
}

/** Texts of a group that are remembered; one that comes back later than that counts as new. */
const mostTexts = 1024;
/** Views of a group that are remembered: the pages of a site that carries session ids. */
const mostViews = 20_000;
const shownExamples = 3;

/** Makes the run of a group without pages. */
export function repeatRun(): RepeatRun {
  return { pages: 0, fresh: 0, run: 0, seen: new Map(), latest: [] };
}

/**
 * Notes a page.
 *
 * @param view hash of what tells the group's pages apart; `null` when only their text does
 * @param print of its text; `null` when it has none, which says neither this nor that; `unread` counts as new
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
    if (run.seen.size > (view === null ? mostTexts : mostViews)) dropOldest(run.seen);
  }
  run.latest.push(url);
  if (run.latest.length > shownExamples) run.latest.shift();
}

/**
 * Says whether a group goes on without end: as many pages in a row without anything new as it had new ones, and at
 * least `budget`. A catalogue with a stretch of equal pages, sold-out articles say, has to be half made of them.
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
