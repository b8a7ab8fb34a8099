import type { Crawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

/** Yields the completed crawls of a site, newest first. */
export async function* completedCrawls(store: TenantStore, siteId: string): AsyncGenerator<Crawl> {
  let cursor: string | null = null;
  do {
    const { items, cursor: next } = await store.crawls.list(siteId, { limit: 20, cursor });
    for (const crawl of items) if (crawl.status === "completed") yield crawl;
    cursor = next;
  } while (cursor !== null);
}
