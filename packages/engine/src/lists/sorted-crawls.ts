import { AuditError, type Crawl } from "@sightline/model";
import {
  type Keyset,
  type Listed,
  type ListOptions,
  listCursor,
  listPosition,
  type TenantStore,
} from "@sightline/model/ports";
import { loadScore } from "../judge/crawl-documents.ts";

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
): Promise<Listed<Crawl>> {
  if (sort === "-createdAt") return store.crawls.list(siteId, options);
  const key = sortKeys.find((known) => known === sort.replace(/^-/, ""));
  if (key === undefined) {
    const text = `There is no order ${JSON.stringify(sort)} of crawls; use one of ${sortKeys.join(", ")}, with a leading minus to reverse it.`;
    throw new AuditError("invalid_options", text);
  }
  const filters = ["crawls-sorted", siteId, sort];
  const after = listPosition(options, filters, [key === "pages" || key === "score" ? 0 : "", "", ""]);
  const sign = sort.startsWith("-") ? -1 : 1;
  const { items: newest } = await store.crawls.list(siteId, { limit: maxSorted });
  const sortValue = await valuesOf(store, newest, key);
  const rest = newest
    .map((crawl) => ({ crawl, keyset: [sortValue(crawl), crawl.createdAt, crawl.id] as const }))
    .filter(({ keyset }) => after === null || compareKeysets(keyset, after, sign) > 0)
    .sort((a, b) => compareKeysets(a.keyset, b.keyset, sign));
  const listed = rest.slice(0, options.limit);
  const last = listed.at(-1);
  const isEnd = last === undefined || listed.length === rest.length;
  return { items: listed.map(({ crawl }) => crawl), cursor: isEnd ? null : listCursor(filters, last.keyset) };
}

/** Returns a function that gives the value by which a crawl is ordered; unknown ones come first. */
async function valuesOf(
  store: TenantStore,
  crawls: readonly Crawl[],
  key: SortKey,
): Promise<(crawl: Crawl) => string | number> {
  if (key === "pages") return ({ counts }) => counts.pages;
  if (key !== "score") return (crawl) => crawl[key] ?? "";
  const scores = new Map<string, number>();
  for (const { id, status } of crawls) {
    const value = status === "completed" ? (await loadScore(store, id))?.value : null;
    // Cursors hold integers; more than these digits are not shown anywhere.
    if (typeof value === "number") scores.set(id, Math.round(value * 1e6));
  }
  return ({ id }) => scores.get(id) ?? -1;
}

function compareKeysets(a: Keyset, b: Keyset, sign: 1 | -1): number {
  return compare(a[0], b[0]) * sign || compare(b[1], a[1]) || compare(a[2], b[2]);
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? -1 : 1;
}
