import type { PageFacts } from "@sightline/facts";
import { flatten, isOpenCrawl, type PageRecord, type Severity } from "@sightline/model";
import type { GrowingListed, ListedRecord, PageListOptions, TenantStore } from "@sightline/model/ports";

/** Page in lists. */
export interface ListedPage extends PageRecord, IssueCounts {}

/** Issues of a page. */
export interface IssueCounts {
  readonly issueCounts: Readonly<Record<Severity, number>>;
}

/**
 * Returns one page of the list of a crawl's pages, with their issue counts. While the crawl runs, a list in order of
 * arrival has a cursor at its end, too.
 */
export async function crawlPages<Fact extends keyof PageFacts = keyof PageFacts>(
  store: TenantStore,
  crawlId: string,
  options: Omit<PageListOptions<Fact>, "follow">,
): Promise<GrowingListed<ListedRecord<Fact> & IssueCounts>> {
  // Read before the list: nothing is added to a crawl that has ended.
  const crawl = await store.crawls.get(crawlId);
  const follow = crawl !== null && isOpenCrawl(crawl);
  const { items, cursor, hasMore } = await store.pages.list<Fact>(crawlId, { ...options, follow });
  return { items: await withIssueCounts(store, crawlId, items), cursor, hasMore };
}

/** Returns pages with their issue counts. */
export async function withIssueCounts<Page extends Pick<PageRecord, "id">>(
  store: TenantStore,
  crawlId: string,
  pages: readonly Page[],
): Promise<readonly (Page & IssueCounts)[]> {
  const counts = new Map<number, ListedPage["issueCounts"]>();
  const pageIds = pages.map(({ id }) => id);
  for await (const { pageId, error, warning, notice } of flatten(store.issues.countByPage(crawlId, { pageIds }))) {
    counts.set(pageId, { error, warning, notice });
  }
  const none = { error: 0, warning: 0, notice: 0 };
  return pages.map((page) => ({ ...page, issueCounts: counts.get(page.id) ?? none }));
}
