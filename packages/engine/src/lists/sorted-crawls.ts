import { AuditError, type ListedCrawl } from "@sightline/model";
import {
  type Keyset,
  type Listed,
  type ListOptions,
  listCursor,
  listPosition,
  maxListBytes,
  type TenantStore,
} from "@sightline/model/ports";
import { loadScore } from "../judge/crawl-documents.ts";
import { newestCrawls } from "../sites/newest-crawls.ts";

const sortKeys = ["createdAt", "startedAt", "finishedAt", "status", "pages", "score"] as const;
type SortKey = (typeof sortKeys)[number];

/** Order of a list of crawls: ascending, or descending with a leading minus. Crawls with equal values come newest first. */
export type CrawlSort = SortKey | `-${SortKey}`;

/** Order and part of a list of crawls. */
export interface CrawlListOptions extends ListOptions {
  /** Default `-createdAt`. Any other order has the newest 1,000 crawls of the site. */
  readonly sort?: CrawlSort;
}

/** Number of crawls that are read to order them. */
const maxSorted = 1000;

/** Lists the crawls of a site. @throws AuditError `not_found` or `invalid_options` */
export async function listCrawls(
  store: TenantStore,
  siteId: string,
  { sort = "-createdAt", ...options }: CrawlListOptions,
): Promise<Listed<ListedCrawl>> {
  if (sort === "-createdAt") return store.crawls.list(siteId, options);
  const key = sortKeys.find((known) => known === sort.replace(/^-/, ""));
  if (key === undefined) {
    const text = `There is no order ${JSON.stringify(sort)} of crawls; use one of ${sortKeys.join(", ")}, with a leading minus to reverse it.`;
    throw new AuditError("invalid_options", text);
  }
  const filters = ["crawls-sorted", siteId, sort];
  const after = listPosition(options, filters, [key === "pages" || key === "score" ? 0 : "", "", ""]);
  const sign = sort.startsWith("-") ? -1 : 1;
  const rest: { readonly id: string; readonly keyset: Keyset }[] = [];
  for await (const crawl of newestCrawls(store, siteId, maxSorted)) {
    const keyset = [await sortValueOf(store, crawl, key), crawl.createdAt, crawl.id];
    if (after === null || compareKeysets(keyset, after, sign) > 0) rest.push({ id: crawl.id, keyset });
  }
  rest.sort((a, b) => compareKeysets(a.keyset, b.keyset, sign));
  const { items, end } = await firstCrawls(
    store,
    rest.map(({ id }) => id),
    options.limit,
  );
  const last = end === rest.length ? undefined : rest[end - 1];
  return { items, cursor: last === undefined ? null : listCursor(filters, last.keyset) };
}

/** Reads the first of some crawls: as many as fit into one page of a list, with the index at which they end. */
async function firstCrawls(store: TenantStore, ids: readonly string[], limit: number) {
  const items: ListedCrawl[] = [];
  let bytes = 0;
  for (const [end, id] of ids.entries()) {
    const crawl = items.length === limit ? null : await store.crawls.getListed(id);
    bytes += Buffer.byteLength(JSON.stringify(crawl));
    if (items.length === limit || (items.length > 0 && bytes > maxListBytes)) return { items, end };
    if (crawl !== null) items.push(crawl);
  }
  return { items, end: ids.length };
}

/** Returns the value by which a crawl is ordered; unknown ones come first. */
async function sortValueOf(store: TenantStore, crawl: ListedCrawl, key: SortKey): Promise<string | number> {
  if (key === "pages") return crawl.counts.pages;
  if (key !== "score") return crawl[key] ?? "";
  const value = crawl.status === "completed" ? (await loadScore(store, crawl.id))?.value : null;
  // Cursors hold integers; more than these digits are not shown anywhere.
  return typeof value === "number" ? Math.round(value * 1e6) : -1;
}

function compareKeysets(a: Keyset, b: Keyset, sign: 1 | -1): number {
  return compare(a[0], b[0]) * sign || compare(b[1], a[1]) || compare(a[2], b[2]);
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? -1 : 1;
}
