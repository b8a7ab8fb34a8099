import type { ListedCrawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

/** Yields the crawls of a site, newest first, at most `count`. @throws AuditError `not_found` */
export async function* newestCrawls(store: TenantStore, siteId: string, count = Infinity): AsyncGenerator<ListedCrawl> {
  let left = count;
  let cursor: string | null = null;
  do {
    const { items, cursor: next } = await store.crawls.list(siteId, { limit: Math.min(20, left), cursor });
    yield* items;
    left -= items.length;
    cursor = next;
  } while (cursor !== null && left > 0);
}
