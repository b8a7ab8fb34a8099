import type { LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/**
 * Returns indexable pages of the site that no other page leads to: not by a link or a frame, and not by a link to a URL
 * whose redirect, meta refresh or canonical ends there; never the start page.
 */
export function orphanPages(table: SiteTable, counts: OrphanCounts): number[] {
  const { inlinks, isFramed, redirectTo, refreshTo, canonicalTo } = counts;
  const isReached = new Uint8Array(table.size);
  const reach = (id: number): void => {
    for (
      let index = id;
      index !== 0 && isReached[index] !== 1;
      index = (redirectTo[index] || refreshTo[index] || canonicalTo[index]) ?? 0
    ) {
      isReached[index] = 1;
    }
  };
  reach(table.startId);
  for (let id = 1; id < table.size; id++) if ((inlinks[id] ?? 0) > 0 || isFramed[id] === 1) reach(id);
  const orphans: number[] = [];
  for (let id = 1; id < table.size; id++) {
    if (isIndexablePage(table, id) && isReached[id] !== 1) orphans.push(id);
  }
  return orphans;
}

type OrphanCounts = Pick<LinkCounts, "inlinks" | "isFramed" | "redirectTo" | "refreshTo" | "canonicalTo">;

/** Counts the indexable pages of the site, except those left out. */
export function countIndexable(table: SiteTable, isLeftOut: (id: number) => boolean): number {
  let count = 0;
  for (let id = 1; id < table.size; id++) if (isIndexablePage(table, id) && !isLeftOut(id)) count++;
  return count;
}

/** Returns true if an id is an indexable page of the site. */
export function isIndexablePage(table: SiteTable, id: number): boolean {
  return table.has(id, urlFlag.internal) && table.has(id, urlFlag.indexable);
}
