import type { AuditContext } from "../context/audit-context.ts";
import { crawlIssues, type DescribedIssue } from "./crawl-issues.ts";
import type { CrawlLink } from "./crawl-link.ts";
import { pageInlinks, pageOutlinks } from "./crawl-links.ts";
import { type ListedPage, withIssueCounts } from "./crawl-pages.ts";

/** Page of a crawl with the first entries of the lists that belong to it. */
export interface CrawlPage extends ListedPage {
  /** Errors first. */
  readonly firstIssues: readonly DescribedIssue[];
  /** `null` when the crawl has no in-link index, as before it completes. */
  readonly firstInlinks: readonly CrawlLink[] | null;
  readonly firstOutlinks: readonly CrawlLink[];
}

/** Number of issues, and of links in each direction, that come with a page. */
const shown = 5;

/** Returns a page of a crawl; `null` when it has none with this id. @throws AuditError `not_found` */
export async function crawlPage(context: AuditContext, crawlId: string, pageId: number): Promise<CrawlPage | null> {
  const { store } = context;
  const record = await store.pages.get(crawlId, pageId);
  const [page] = record === null ? [] : await withIssueCounts(store, crawlId, [record]);
  if (page === undefined) return null;
  const isIndexed = (await store.pages.inlinksOf(crawlId, pageId)) !== null;
  const [issues, inlinks, outlinks] = await Promise.all([
    crawlIssues(context, crawlId, { pageId, sort: "severity", limit: shown }),
    isIndexed ? pageInlinks(store, crawlId, pageId, { limit: shown }) : null,
    pageOutlinks(store, crawlId, pageId, { limit: shown }),
  ]);
  return {
    ...page,
    firstIssues: issues.items,
    firstInlinks: inlinks?.items ?? null,
    firstOutlinks: outlinks.items,
  };
}
