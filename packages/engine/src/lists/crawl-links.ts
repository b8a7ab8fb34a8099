import { loadExternalLinks } from "@sightline/crawl";
import { AuditError, isOpenCrawl } from "@sightline/model";
import {
  type GrowingListed,
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

/** Order of the links of a crawl by their pages, in document order on each: by arrival, or by URL. */
export type LinkSort = "arrival" | "-arrival" | "source" | "-source";

/** Filters and order for the links of a crawl. */
export type CrawlLinkOptions = LinkListOptions & {
  /** Default `arrival`, the order in which their pages were committed. */
  readonly sort?: LinkSort;
};

/** Filters for the links to one page. */
export type InlinkListOptions = ListOptions & Pick<LinkFilter, "nofollow" | "rel">;

/** One page of a list of links. */
export interface LinkList extends GrowingListed<CrawlLink> {
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
/** Number of page ids that are read at once: few from an index, many where each read sorts all pages. */
const idsAtOnce = { arrival: 200, "-arrival": 5000, source: 5000, "-source": 5000 };
const pageSorts = { arrival: "arrival", "-arrival": "-arrival", source: "url", "-source": "-url" } as const;

/**
 * Lists the links of a crawl by page. While the crawl runs, a list in order of arrival has a cursor at its end, too.
 * @throws AuditError `not_found` or `invalid_options`
 */
export async function crawlLinks(
  store: TenantStore,
  crawlId: string,
  { sort = "arrival", ...options }: CrawlLinkOptions,
): Promise<LinkList> {
  if (!Object.hasOwn(pageSorts, sort)) {
    const text = `There is no order ${JSON.stringify(sort)} of links; use one of ${Object.keys(pageSorts).join(", ")}.`;
    throw new AuditError("invalid_options", text);
  }
  // Read before the list: nothing is added to a crawl that has ended.
  const crawl = await store.crawls.get(crawlId);
  return linkList(store, crawlId, options, {
    list: ["links", crawlId, sort],
    batchesFrom: (pageId) => edgesInOrder(store, crawlId, sort, pageId),
    mayGrow: sort === "arrival" && crawl !== null && isOpenCrawl(crawl),
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
  /** True if the list may continue after its end. Default `false`. */
  readonly mayGrow?: boolean;
}

async function linkList(
  store: TenantStore,
  crawlId: string,
  { limit, cursor = null, ...filter }: LinkListOptions,
  { list, batchesFrom, mayGrow = false, ...targets }: LinkSource,
): Promise<LinkList> {
  const { kind, rel, nofollow, internal, broken, status } = filter;
  const filters = [...list, kind, rel, nofollow, internal, broken, status];
  const from = placeOf(listPosition({ limit, cursor }, filters, [0, 0]) ?? [0, 0]);
  const batches = batchesFrom(from.pageId);
  const scan = { ...targets, batches, from, limit, filter };
  const { links, next, end, limitReached } = await scanLinks(store, crawlId, scan);
  const place = next ?? (mayGrow ? end : null);
  return {
    items: await withVerdicts(store, crawlId, links),
    cursor: place === null ? null : listCursor(filters, [place.pageId, place.index]),
    hasMore: next !== null,
    scanLimitReached: limitReached,
  };
}

/** Adds what the crawl found of targets outside its scope. */
async function withVerdicts(
  { documents }: Pick<TenantStore, "documents">,
  crawlId: string,
  links: readonly CrawlLink[],
): Promise<readonly CrawlLink[]> {
  if (links.every(({ target }) => target.internal)) return links;
  const found = await loadExternalLinks(documents, crawlId);
  return links.map((link) => {
    const external = link.target.internal ? undefined : found.get(link.target.url);
    return external === undefined ? link : { ...link, target: { ...link.target, external } };
  });
}

/** Returns the place of a cursor; its page is 0 at the start of a list. */
function placeOf([pageId = 0, index = 0]: readonly (string | number)[]): LinkPlace {
  return { pageId: Math.max(0, Number(pageId)), index: Number(index) };
}

/** Yields the edges of pages in an order, from a page on; 0 is the start. */
async function* edgesInOrder(
  store: TenantStore,
  crawlId: string,
  sort: LinkSort,
  first: number,
): AsyncGenerator<readonly PackedEdges[]> {
  const limit = idsAtOnce[sort];
  let from = first === 0 ? undefined : first;
  for (;;) {
    const options = { sort: pageSorts[sort], limit: limit + 1 };
    const ids = await store.pages.ids(crawlId, from === undefined ? options : { ...options, from });
    yield* edgesOfPages(store, crawlId, ids.slice(0, limit));
    from = ids[limit];
    if (from === undefined) return;
  }
}

/** Yields the edges of pages in the order of the ids. */
async function* edgesOfPages(
  { pages }: TenantStore,
  crawlId: string,
  pageIds: readonly number[],
): AsyncGenerator<readonly PackedEdges[]> {
  for (let start = 0; start < pageIds.length; start += pagesAtOnce) {
    yield* pages.edgesOf(crawlId, pageIds.slice(start, start + pagesAtOnce));
  }
}

async function existingPage({ pages }: TenantStore, crawlId: string, pageId: number) {
  const page = await pages.get(crawlId, pageId);
  if (page === null) throw new AuditError("not_found", `The crawl ${crawlId} has no page ${pageId}.`);
  return page;
}
