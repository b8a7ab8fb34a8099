import type { Crawl } from "@sightline/model";
import { type ListedCrawl, type PlanLists, splitCrawl } from "@sightline/model/plain";

/** Crawl in the form in which it is added: the body of its row, and the document with the lists of URLs in its plan. */
export interface StoredCrawl {
  /** Has the lists if they are empty; those stored earlier have them whatever their size. */
  readonly crawl: Crawl | ListedCrawl;
  readonly lists: PlanLists | null;
}

/** Returns the number of bytes that a crawl without pages takes. */
export function bytesOfCrawl({ crawl, lists }: StoredCrawl): number {
  return Buffer.byteLength(JSON.stringify(crawl)) + (lists === null ? 0 : Buffer.byteLength(JSON.stringify(lists)));
}

/** Document of the lists of URLs in a crawl's plan. */
export const planListsDocument = { kind: "plan", key: "lists" } as const;

/** Converts a crawl to its stored form. */
export function storedCrawl(crawl: Crawl): StoredCrawl {
  const { listed, lists } = splitCrawl(crawl);
  if (lists.urls.length === 0 && lists.sitemaps.length === 0) return { crawl, lists: null };
  return { crawl: listed, lists };
}
