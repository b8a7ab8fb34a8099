import { nearlyAll } from "@sightline/model";
import { copyUrls, type SiteCopy, siteCopyOf } from "@sightline/url";
import type { LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Another host, outside the crawl's scope, that nearly all pages name as canonical. */
export interface NamedHost {
  readonly copy: SiteCopy;
  /** Number of HTML pages that name a URL there. */
  readonly pages: number;
  /** Number of HTML pages that answered 200. */
  readonly of: number;
  /**
   * Pages whose canonical is the same page on that host, ascending: on their own host they are not copies of another
   * page.
   */
  readonly ids: readonly number[];
}

/** Minimum number of pages: a single page does not identify a host. */
const minPages = 2;
/** Minimum share of the pages that name the host for themselves; the others are copies of those. */
const minOwnShare = 0.5;
/** Maximum number of hosts and folders that are counted; a site with more has no host that nearly all pages name. */
const maxCounted = 1000;

/** Page with a canonical out of scope. */
interface ForeignPage {
  readonly id: number;
  readonly canonical: string;
  /** `null` when the canonical is not the same page. */
  readonly copy: SiteCopy | null;
}

/** Finds the host; `null` when there is none. */
export function namedHost(table: SiteTable, { canonicalTo }: Pick<LinkCounts, "canonicalTo">): NamedHost | null {
  const live = livePages(table);
  const foreign = live.flatMap((id) => foreignPage(table, id, canonicalTo[id] ?? 0));
  const copy = mostNamed(foreign);
  if (copy === null) return null;
  const own = copyUrls(copy);
  const naming = foreign.filter(({ canonical }) => own(canonical) !== canonical);
  const forThemselves = naming.filter((page) => page.copy !== null);
  if (naming.length < minPages || naming.length < live.length * nearlyAll) return null;
  if (forThemselves.length < naming.length * minOwnShare) return null;
  const ids = forThemselves.filter((page) => isSamePage(table, page)).map(({ id }) => id);
  return { copy, pages: naming.length, of: live.length, ids };
}

function livePages(table: SiteTable): number[] {
  const live: number[] = [];
  for (let id = 1; id < table.size; id++) {
    if (table.has(id, urlFlag.internal) && table.has(id, urlFlag.html)) live.push(id);
  }
  return live;
}

function foreignPage(table: SiteTable, id: number, target: number): ForeignPage[] {
  if (target === 0 || table.has(target, urlFlag.internal)) return [];
  const canonical = table.url(target);
  return [{ id, canonical, copy: siteCopyOf(table.url(id), canonical) }];
}

function mostNamed(pages: readonly ForeignPage[]): SiteCopy | null {
  const counts = new Map<string, { readonly copy: SiteCopy; pages: number }>();
  for (const { copy } of pages) {
    if (copy === null) continue;
    const key = `${copy.canonical} ${copy.audited}`;
    const known = counts.get(key);
    if (known !== undefined) known.pages++;
    else if (counts.size < maxCounted) counts.set(key, { copy, pages: 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.pages - a.pages);
  return most?.copy ?? null;
}

function isSamePage(table: SiteTable, { id, canonical }: ForeignPage): boolean {
  return table.indexability(id) === "canonicalised" && new URL(table.url(id)).search === new URL(canonical).search;
}
