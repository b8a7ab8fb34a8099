import { AuditError } from "@sightline/model";
import {
  type Listed,
  type ListOptions,
  listCursor,
  listPosition,
  type PackedEdges,
  type TenantStore,
} from "@sightline/model/ports";
import type { CrawlLink, LinkFilter } from "./crawl-link.ts";
import { type LinkPlace, type LinkScan, scanLinks } from "./link-scan.ts";

/** Filters for a list of links. */
export type LinkListOptions = ListOptions & LinkFilter;

/** Filters for the links to one page. */
export type InlinkListOptions = ListOptions & Pick<LinkFilter, "nofollow" | "rel">;

/** One page of a list of links. */
export interface LinkList extends Listed<CrawlLink> {
  /**
   * `true` when the list is cut because a call examines about 50,000 edges at most: `items` may be few or none, and
   * `cursor` continues it.
   */
  readonly scanLimitReached: boolean;
}

/** One page of the list of links to a page. */
export interface InlinkList extends LinkList {
  /** Number of pages that link to it. */
  readonly sources: number;
  /** Number of these whose links are listed: the first 1,000 in order of discovery. */
  readonly listedSources: number;
}

const pagesAtOnce = 8;

/** Lists the links of a crawl, by page in order of discovery. @throws AuditError `not_found` or `invalid_options` */
export function crawlLinks(store: TenantStore, crawlId: string, options: LinkListOptions): Promise<LinkList> {
  return linkList(store, crawlId, options, {
    list: ["links", crawlId],
    batchesFrom: (pageId) => store.pages.edges(crawlId, { after: pageId - 1 }),
  });
}

/** Lists the links of a page to other URLs, in document order. @throws AuditError `not_found` or `invalid_options` */
export async function pageOutlinks(
  store: TenantStore,
  crawlId: string,
  pageId: number,
  options: LinkListOptions,
): Promise<LinkList> {
  await existingPage(store, crawlId, pageId);
  return linkList(store, crawlId, options, {
    list: ["outlinks", crawlId, pageId],
    batchesFrom: () => edgesOfPages(store, crawlId, [pageId]),
  });
}

/**
 * Lists the links of other pages to a page, directly or over redirects, by source in order of discovery. @throws
 * AuditError `not_found`, `invalid_options`, or `conflict` when the crawl has no in-link index
 */
export async function pageInlinks(
  store: TenantStore,
  crawlId: string,
  pageId: number,
  options: InlinkListOptions,
): Promise<InlinkList> {
  const { inlinks } = await existingPage(store, crawlId, pageId);
  const entry = await store.pages.inlinksOf(crawlId, pageId);
  if (entry === null) {
    const text = `The crawl ${crawlId} has no index of in-links, which is made when a crawl completes.`;
    throw new AuditError("conflict", text);
  }
  const targets = new Set([pageId, ...entry.aliases]);
  const list = await linkList(store, crawlId, options, {
    list: ["inlinks", crawlId, pageId],
    batchesFrom: (first) =>
      edgesOfPages(
        store,
        crawlId,
        entry.sources.filter((id) => id >= first),
      ),
    isTarget: (id) => targets.has(id),
  });
  return { ...list, sources: inlinks, listedSources: entry.sources.length };
}

interface LinkSource extends Pick<LinkScan, "isTarget"> {
  /** Name of the list, to which its cursors belong. */
  readonly list: readonly unknown[];
  /** Returns the pages of the list from an id on. */
  readonly batchesFrom: (pageId: number) => AsyncIterable<readonly PackedEdges[]>;
}

async function linkList(
  store: TenantStore,
  crawlId: string,
  { limit, cursor = null, ...filter }: LinkListOptions,
  { list, batchesFrom, ...targets }: LinkSource,
): Promise<LinkList> {
  const { kind, rel, nofollow, internal, broken, status } = filter;
  const filters = [...list, kind, rel, nofollow, internal, broken, status];
  const from = placeOf(listPosition({ limit, cursor }, filters, [0, 0]) ?? [1, 0]);
  const batches = batchesFrom(from.pageId);
  const { links, next, limitReached } = await scanLinks(store, crawlId, { ...targets, batches, from, limit, filter });
  return {
    items: links,
    cursor: next === null ? null : listCursor(filters, [next.pageId, next.index]),
    scanLimitReached: limitReached,
  };
}

function placeOf([pageId = 1, index = 0]: readonly (string | number)[]): LinkPlace {
  return { pageId: Math.max(1, Number(pageId)), index: Number(index) };
}

async function* edgesOfPages(
  { pages }: TenantStore,
  crawlId: string,
  pageIds: readonly number[],
): AsyncGenerator<readonly PackedEdges[]> {
  for (let start = 0; start < pageIds.length; start += pagesAtOnce) {
    yield await pages.edgesOf(crawlId, pageIds.slice(start, start + pagesAtOnce));
  }
}

async function existingPage({ pages }: TenantStore, crawlId: string, pageId: number) {
  const page = await pages.get(crawlId, pageId);
  if (page === null) throw new AuditError("not_found", `The crawl ${crawlId} has no page ${pageId}.`);
  return page;
}
