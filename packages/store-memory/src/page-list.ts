import type { PageRecord } from "@sightline/model";
import { type Keyset, type Listed, listCursor, listPosition, type PageListOptions } from "@sightline/model/ports";
import { compareText } from "./compare-text.ts";
import { pageRecord, pagesOf } from "./page-record.ts";
import type { CrawlState, StoredPage, Target } from "./state.ts";

/** Returns one page of the list of pages; equal sort values are in order of discovery. */
export function listPages(state: CrawlState, options: PageListOptions): Listed<PageRecord> {
  const { status, statusClass, indexable, text, sort = "id" } = options;
  const filters = ["pages", state.crawl.id, status, statusClass, indexable, text, sort];
  const after = listPosition(options, filters, sort === "url" ? ["", 0] : [0, 0]);
  const direction = sort.startsWith("-") ? -1 : 1;
  const rest = [...pagesOf(state, "all")]
    .filter(({ page }) => matches(page, options))
    .map(({ target, page }) => ({ target, page, keyset: [sortValue(sort, target, page), target.id] as const }))
    .filter(({ keyset }) => after === null || compareKeysets(keyset, after, direction) > 0)
    .sort((a, b) => compareKeysets(a.keyset, b.keyset, direction));
  const listed = rest.slice(0, options.limit);
  const last = listed.at(-1);
  return {
    items: listed.map(({ target, page }) => pageRecord(target, page)),
    cursor: last === undefined || listed.length === rest.length ? null : listCursor(filters, last.keyset),
  };
}

function matches({ columns, settled }: StoredPage, { status, statusClass, indexable, text }: PageListOptions): boolean {
  if (status !== undefined && columns.status !== status) return false;
  if (statusClass !== undefined && classOf(columns.status) !== statusClass) return false;
  if (indexable !== undefined && (settled.indexability === "indexable") !== indexable) return false;
  return text === undefined || columns.url.includes(text);
}

function classOf(status: number | null): string {
  return status === null ? "none" : `${Math.floor(status / 100)}xx`;
}

function sortValue(sort: NonNullable<PageListOptions["sort"]>, { id }: Target, page: StoredPage): string | number {
  switch (sort) {
    case "id":
      return id;
    case "url":
      return page.columns.url;
    case "inlinks":
    case "-inlinks":
      return page.settled.inlinks;
    case "clickDepth":
    case "-clickDepth":
      // Unreachable pages sort as deeper than all others.
      return page.settled.clickDepth ?? Number.MAX_SAFE_INTEGER;
    case "-bodyBytes":
      return page.columns.bodyBytes;
    case "status":
      return page.columns.status ?? 0;
  }
}

function compareKeysets([a, aId]: Keyset, [b, bId]: Keyset, direction: 1 | -1): number {
  const order = typeof a === "string" ? compareText(a, String(b)) : Number(a) - Number(b);
  return order * direction || Number(aId) - Number(bId);
}
