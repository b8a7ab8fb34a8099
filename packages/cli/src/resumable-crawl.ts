import type { Auditor } from "@sightline/engine";

/** Returns true if the store has a crawl from a URL that has not ended, which `--resume` continues. */
export async function hasOpenCrawl(auditor: Auditor, url: string): Promise<boolean> {
  const site = await auditor.sites.find(url);
  if (site === null) return false;
  const { items } = await auditor.crawls.list(site.id, { limit: 100 });
  return items.some(({ status, startUrl }) => (status === "running" || status === "queued") && startUrl === url);
}
