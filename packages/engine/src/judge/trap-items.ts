import { patternOfUrl } from "@sightline/crawl";
import type { CrawlTrap } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";

/** Pages of a crawl that belong to traps. */
export interface TrapPages {
  note(row: CoreRow): void;
  /** Pages by trap. */
  readonly byTrap: ReadonlyMap<string, readonly number[]>;
  /**
   * Pages that are reported only by their trap, except by the rules in {@link rulesOfTraps}. Pages that a sitemap lists
   * or that a crawl was asked for are not included, since the owner considers them pages of their own.
   */
  readonly silent: ReadonlySet<number>;
  /** Returns the traps with the number of their canonicalised pages. */
  judged(): readonly CrawlTrap[];
  /** Removes a page from `silent`: the home page, once it is known. */
  spare(pageId: number): void;
}

/** Rules that also report pages of traps: their findings cost the server and every page behind it. */
export const rulesOfTraps: readonly string[] = ["http-5xx-internal", "http-timeout", "connection-failed"];

/** Collects the pages of traps; does no work when there are no traps. */
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

/** Weight of each page of the score's population. */
export interface TrapItems {
  /** Total weight of all pages. */
  readonly population: number;
  /** Returns a weight above 0, up to 1. */
  weightOf(pageId: number): number;
}

/**
 * Makes the pages of each trap count as one: however many there are, they are one thing to fix. Weights do not depend
 * on failures, so that another failure never raises the score. The home page counts in full.
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
