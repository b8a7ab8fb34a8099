import type { ListedCrawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { newestCrawls } from "./newest-crawls.ts";

/** Yields the completed crawls of a site, newest first. */
export async function* completedCrawls(store: TenantStore, siteId: string): AsyncGenerator<ListedCrawl> {
  for await (const crawl of newestCrawls(store, siteId)) if (crawl.status === "completed") yield crawl;
}
