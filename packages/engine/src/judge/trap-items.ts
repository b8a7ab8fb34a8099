import { patternOfUrl } from "@sightline/crawl";
import type { CrawlTrap } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";

/** The pages of a crawl that belong to traps. */
export interface TrapPages {
  note(row: CoreRow): void;
  /** Pages by trap. */
  readonly byTrap: ReadonlyMap<string, readonly number[]>;
  /**
   * Pages for which the trap speaks: nothing else is told of them but what {@link toldOfTraps} names. What a sitemap lists
   * or a crawl is asked for is not among them, since the owner takes it for a page of its own.
   */
  readonly silent: ReadonlySet<number>;
  /** The traps with what their pages say of themselves. */
  judged(): readonly CrawlTrap[];
  /** Takes a page out of `silent`: the home page, once it is known. */
  spare(pageId: number): void;
}

/** Rules that speak about pages of traps, too: what they find costs the server and every page behind it. */
export const toldOfTraps: readonly string[] = ["http-5xx-internal", "http-timeout", "connection-failed"];

/** Gathers the pages of traps; where there are none it asks nothing. */
export function trapPages(traps: readonly CrawlTrap[]): TrapPages {
  const byTrap = new Map<string, number[]>();
  const silent = new Set<number>();
  const canonicalised = new Map<string, number>();
  const fetched = traps.filter((trap) => trap.fetched > 0);
  const patternOf = patternOfUrl(new Set(fetched.map(({ pattern }) => pattern)));
  return {
    note({ id, url, outcome, depth, inSitemap, page }) {
      if (fetched.length === 0 || outcome !== "fetched") return;
      const pattern = patternOf(url);
      if (pattern === null) return;
      if (depth > 0 && !inSitemap) silent.add(id);
      if (page?.indexability === "canonicalised") canonicalised.set(pattern, (canonicalised.get(pattern) ?? 0) + 1);
      const ids = byTrap.get(pattern);
      if (ids === undefined) byTrap.set(pattern, [id]);
      else ids.push(id);
    },
    byTrap,
    silent,
    judged: () => traps.map((trap) => ({ ...trap, canonicalised: canonicalised.get(trap.pattern) ?? 0 })),
    spare: (pageId) => silent.delete(pageId),
  };
}

/** How much each page of the score's population counts for. */
export interface TrapItems {
  /** All pages together. */
  readonly population: number;
  /** More than 0 up to 1. */
  weightOf(pageId: number): number;
}

/**
 * Makes the pages of each trap count as one: whatever their number, they are one thing to mend. Weights do not depend on
 * what fails, so that another failure never raises the score. The home page counts in full.
 */
export function trapItems(
  { byTrap }: Pick<TrapPages, "byTrap">,
  population: ReadonlySet<number>,
  homeId: number | null,
): TrapItems {
  const weights = new Map<number, number>();
  let size = population.size;
  const all = [...byTrap.values()].map((ids) => ids.filter((id) => id !== homeId && population.has(id)));
  for (const ids of all) {
    if (ids.length === 0) continue;
    for (const id of ids) weights.set(id, 1 / ids.length);
    size += 1 - ids.length;
  }
  return { population: size, weightOf: (pageId) => weights.get(pageId) ?? 1 };
}
