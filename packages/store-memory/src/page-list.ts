import type { PageFacts } from "@sightline/facts";
import {
  type GrowingListed,
  type Keyset,
  type ListedRecord,
  listCursor,
  listPage,
  listPosition,
  type PageIdOptions,
  type PageListOptions,
  type PageSortKey,
  parsedPageSort,
} from "@sightline/model/ports";
import { compareText } from "./compare-text.ts";
import { listedRecord, pagesOf } from "./page-record.ts";
import type { CrawlState, StoredPage, Target } from "./state.ts";

/** Returns one page of the list of pages; equal sort values are in order of discovery. */
export function listPages<Fact extends keyof PageFacts>(
  state: CrawlState,
  options: PageListOptions<Fact>,
): GrowingListed<ListedRecord<Fact>> {
  const { status, statusClass, indexable, pageKind, text, sort = "arrival", follow = false } = options;
  const filters = ["pages", state.crawl.id, status, statusClass, indexable, text, sort, pageKind];
  const { key, direction, shape } = parsedPageSort(sort);
  const after = listPosition(options, filters, shape);
  const sortValue = sortValues(state, key);
  const sign = direction === "desc" ? -1 : 1;
  const rest = [...pagesOf(state, "all")]
    .filter(({ page }) => matches(page, options))
    .map(({ target, page }) => ({ target, page, keyset: [sortValue(target, page), target.id] as const }))
    .filter(({ keyset }) => after === null || compareKeysets(keyset, after, sign) > 0)
    .sort((a, b) => compareKeysets(a.keyset, b.keyset, sign));
  function* records() {
    for (const { target, page, keyset } of rest) yield { keyset, ...listedRecord(target, page, options.facts) };
  }
  const { rows, hasMore } = listPage(records(), options.limit, ({ bytes }) => bytes);
  const end = follow && sort === "arrival" ? [state.arrivals, Number.MAX_SAFE_INTEGER] : null;
  const last = hasMore ? rows.at(-1)?.keyset : end;
  return {
    items: rows.map(({ record }) => record),
    cursor: last ? listCursor(filters, last) : null,
    hasMore,
  };
}

/** Returns ids of pages in an order, from a page on. */
export function pageIds(state: CrawlState, { sort, from, limit }: PageIdOptions): number[] {
  const { key, direction } = parsedPageSort(sort);
  const sortValue = sortValues(state, key);
  const sign = direction === "desc" ? -1 : 1;
  const ids = [...pagesOf(state, "all")]
    .map(({ target, page }) => [sortValue(target, page), target.id] as const)
    .sort((a, b) => compareKeysets(a, b, sign))
    .map(([, id]) => id);
  const start = from === undefined ? 0 : ids.indexOf(from);
  return start === -1 ? [] : ids.slice(start, start + limit);
}

function matches({ columns, settled, judgedKind }: StoredPage, options: PageListOptions): boolean {
  const { status, statusClass, indexable, pageKind, text } = options;
  if (status !== undefined && columns.status !== status) return false;
  if (statusClass !== undefined && classOf(columns.status) !== statusClass) return false;
  if (indexable !== undefined && (settled.indexability === "indexable") !== indexable) return false;
  if (pageKind !== undefined && judgedKind !== pageKind) return false;
  return text === undefined || columns.url.includes(text);
}

function classOf(status: number | null): string {
  return status === null ? "none" : `${Math.floor(status / 100)}xx`;
}

type ValueOf = (target: Target, page: StoredPage) => string | number;

const valueOfKey: Readonly<Record<Exclude<PageSortKey, "issues">, ValueOf>> = {
  arrival: (_, { arrival }) => arrival,
  id: ({ id }) => id,
  url: (_, { columns }) => columns.url,
  title: (_, { sortValues: { title } }) => title,
  status: (_, { columns }) => columns.status ?? 0,
  indexability: (_, { settled }) => settled.indexability,
  depth: ({ depth }) => depth,
  // Unreachable pages sort as deeper than all others.
  clickDepth: (_, { settled }) => settled.clickDepth ?? Number.MAX_SAFE_INTEGER,
  inlinks: (_, { settled }) => settled.inlinks,
  outlinks: (_, { settled }) => settled.outlinks,
  wordCount: (_, { sortValues: { wordCount } }) => wordCount,
  bodyBytes: (_, { columns }) => columns.bodyBytes,
  totalMs: (_, { sortValues: { totalMicroseconds } }) => totalMicroseconds,
  fetchedAt: (_, { sortValues: { fetchedAtMs } }) => fetchedAtMs,
};

function sortValues({ issues }: CrawlState, key: PageSortKey): ValueOf {
  if (key !== "issues") return valueOfKey[key];
  const counts = new Map<number, number>();
  for (const { pageId } of issues.values()) if (pageId !== null) counts.set(pageId, (counts.get(pageId) ?? 0) + 1);
  return ({ id }) => counts.get(id) ?? 0;
}

function compareKeysets([a, aId]: Keyset, [b, bId]: Keyset, sign: 1 | -1): number {
  const order = typeof a === "string" ? compareText(a, String(b)) : Number(a) - Number(b);
  return order * sign || Number(aId) - Number(bId);
}
