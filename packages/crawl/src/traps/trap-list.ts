import { textHash } from "@sightline/extract/text-print";
import type { CrawlTrap, CrawlTrapKind } from "@sightline/model";
import type { UrlGroup } from "./url-groups.ts";

/** Group of URLs that turned out to be a trap. */
export interface FoundTrap {
  readonly kind: CrawlTrapKind;
  readonly pattern: string;
  /** Hashes of the views that were fetched; empty if the group has none. */
  readonly views: Set<number>;
  readonly fetched: number;
  readonly fetchedExamples: readonly string[];
}

/** Traps of a crawl and the URLs they held back: at most 100, with 100,000 views. */
export interface TrapList {
  add(trap: FoundTrap): void;
  has(pattern: string): boolean;
  /** Records a fetched page. @returns `true` if it belongs to a trap */
  notePage(groups: readonly UrlGroup[], url: string): boolean;
  /** True if a trap holds URLs of these groups back: all of them, or those whose view was fetched before. */
  holds(groups: readonly UrlGroup[]): boolean;
  /** Counts a URL that is held back, or `-1` for one that no longer is. */
  countHeld(groups: readonly UrlGroup[], url: string, change: 1 | -1): void;
  /** Number of traps that hold something back. */
  readonly holding: number;
  readonly size: number;
  /** Lists the traps that hold something back, by pattern. */
  facts(): readonly CrawlTrap[];
}

interface Trap extends FoundTrap {
  fetched: number;
  heldBack: number;
  readonly fetchedExamples: string[];
  readonly heldBackExamples: string[];
}

const maxTraps = 100;
const maxViews = 100_000;
const shownExamples = 3;

/** Creates an empty list. @param seed of the hashes of views */
export function trapList(seed: number): TrapList {
  const traps = new Map<string, Trap>();
  let views = 0;
  let holding = 0;

  function holder(groups: readonly UrlGroup[]): Trap | undefined {
    for (const { pattern, view } of groups) {
      const trap = traps.get(pattern);
      if (trap !== undefined && (view === null || trap.views.has(textHash(view, seed)))) return trap;
    }
    return undefined;
  }

  function addView(trap: Trap, view: string | null): void {
    if (view === null || views >= maxViews) return;
    const before = trap.views.size;
    trap.views.add(textHash(view, seed));
    views += trap.views.size - before;
  }

  return {
    add(trap) {
      if (traps.size >= maxTraps) return;
      const fetchedExamples = trap.fetchedExamples.slice(0, shownExamples);
      traps.set(trap.pattern, { ...trap, fetchedExamples, heldBack: 0, heldBackExamples: [] });
      views += trap.views.size;
    },
    has: (pattern) => traps.has(pattern),
    notePage(groups, url) {
      for (const { pattern, view } of groups) {
        const trap = traps.get(pattern);
        if (trap === undefined) continue;
        trap.fetched++;
        if (trap.fetchedExamples.length < shownExamples) trap.fetchedExamples.push(url);
        addView(trap, view);
        return true;
      }
      return false;
    },
    holds: (groups) => holder(groups) !== undefined,
    countHeld(groups, url, change) {
      const trap = holder(groups);
      if (trap === undefined) return;
      trap.heldBack += change;
      if (change === 1 && trap.heldBack === 1) holding++;
      if (change === -1 && trap.heldBack === 0) holding--;
      if (change === 1 && trap.heldBackExamples.length < shownExamples) trap.heldBackExamples.push(url);
    },
    get holding() {
      return holding;
    },
    get size() {
      return traps.size;
    },
    facts: () =>
      [...traps.values()]
        .filter(({ heldBack }) => heldBack > 0)
        .sort((a, b) => (a.pattern < b.pattern ? -1 : 1))
        .map(asFact),
  };
}

function asFact({ views: _, ...trap }: Trap): CrawlTrap {
  return { ...trap, fetchedExamples: [...trap.fetchedExamples], heldBackExamples: [...trap.heldBackExamples] };
}
