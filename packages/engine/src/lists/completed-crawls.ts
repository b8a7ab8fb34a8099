import type { Crawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { newestCrawls } from "./newest-crawls.ts";

/** Yields the completed crawls of a site, newest first. */
export async function* completedCrawls(store: TenantStore, siteId: string): AsyncGenerator<Crawl> {
  for await (const crawl of newestCrawls(store, siteId)) if (crawl.status === "completed") yield crawl;
}
