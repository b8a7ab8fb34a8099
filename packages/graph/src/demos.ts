import type { LinkCounts } from "./link-counts.ts";
import { countIndexable, isIndexablePage } from "./orphans.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/**
 * Returns indexable pages that are part of another page or stand outside the site, as demos of an article do, by
 * ascending id. They were neither typed nor listed nor found in a sitemap, and they are
 *
 * - framed: shown in an iframe of another page, and not linked, or linked once without a link to any page of the site;
 *   or
 * - alone: linked once without a link to any page of the site, whose sitemaps list at least half of its pages; or
 * - named so: in a folder for demos without a link to any page of the site.
 */
export function demoPages(table: SiteTable, counts: DemoCounts): number[] {
  const hasSitemap = listsMost(table);
  const demos: number[] = [];
  for (let id = 1; id < table.size; id++) {
    if (!isIndexablePage(table, id) || isAskedFor(table, id)) continue;
    if (
      isFramed(id, counts) ||
      (hasSitemap && standsAlone(id, counts)) ||
      isNamedDemo(table.url(id), counts.leadsOn[id] !== 0)
    )
      demos.push(id);
  }
  return demos;
}

type DemoCounts = Pick<LinkCounts, "inlinks" | "leadsOn" | "isFramed">;

function isAskedFor(table: SiteTable, id: number): boolean {
  return id === table.startId || table.has(id, urlFlag.seed) || table.has(id, urlFlag.inSitemap);
}

function isNamedDemo(url: string, leadsOn: boolean): boolean {
  return !leadsOn && /\/(?:demos?|samples?|examples?|playground)\//i.test(url);
}

function isFramed(id: number, counts: DemoCounts): boolean {
  if (counts.isFramed[id] !== 1) return false;
  return counts.inlinks[id] === 0 || standsAlone(id, counts);
}

function standsAlone(id: number, { inlinks, leadsOn }: DemoCounts): boolean {
  return inlinks[id] === 1 && leadsOn[id] === 0;
}

function listsMost(table: SiteTable): boolean {
  const pages = countIndexable(table, () => false);
  const listed = countIndexable(table, (id) => !table.has(id, urlFlag.inSitemap));
  return listed > 0 && listed * 2 >= pages;
}
