import type { ChainEnds } from "./chain-ends.ts";
import type { LinkCensus } from "./link-census.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Indexable pages of the site that no other page links to, not even over a redirect; never the start page. */
export function orphanPages(
  table: SiteTable,
  { inlinks }: Pick<LinkCensus, "inlinks">,
  redirects: ChainEnds,
): number[] {
  const isReached = new Uint8Array(table.size);
  isReached[redirects.end[table.startId] ?? 0] = 1;
  for (let id = 1; id < table.size; id++) {
    if ((inlinks[id] ?? 0) > 0) isReached[redirects.end[id] ?? id] = 1;
  }
  const orphans: number[] = [];
  for (let id = 1; id < table.size; id++) {
    if (isIndexablePage(table, id) && isReached[id] !== 1) orphans.push(id);
  }
  return orphans;
}

/** How many indexable pages the site has, some left out. */
export function countIndexable(table: SiteTable, isLeftOut: (id: number) => boolean): number {
  let count = 0;
  for (let id = 1; id < table.size; id++) if (isIndexablePage(table, id) && !isLeftOut(id)) count++;
  return count;
}

/** Whether an id is an indexable page of the site. */
export function isIndexablePage(table: SiteTable, id: number): boolean {
  return table.has(id, urlFlag.internal) && table.has(id, urlFlag.indexable);
}
