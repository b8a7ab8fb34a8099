import { edgeFlagBit, edgeKindCode, forEachPackedEdge } from "@sightline/facts";
import type { CrawlContext } from "../crawl-context.ts";

const alternative = edgeFlagBit("alternative");

/** Adds what pages name that earlier parts of the crawl have stored: it was noted in memory alone. */
export async function recallCompanions({ store, crawl, companions, signal }: CrawlContext): Promise<void> {
  const checks = companions.checks.map((check) => ({
    kinds: new Set([...check.edges].map(edgeKindCode)),
    add: check.add.bind(check),
  }));
  if (checks.length === 0) return;
  const urls = await recallPages({ store, crawl, companions, signal });
  for await (const pages of store.pages.edges(crawl.id)) {
    signal.throwIfAborted();
    for (const { packed } of pages) {
      forEachPackedEdge(packed, (target, kind, flags) => {
        const url = urls.get(target);
        if (url === undefined) return;
        const isAlternative = (flags & alternative) !== 0;
        for (const { kinds, add } of checks) if (kinds.has(kind)) add(url, isAlternative);
      });
    }
  }
  for (const check of companions.checks) check.ask();
}

/** Adds the stored pages of the site, and returns the URLs that were not fetched, by id. */
async function recallPages({
  store,
  crawl,
  companions,
  signal,
}: Pick<CrawlContext, "companions" | "crawl" | "signal" | "store">): Promise<ReadonlyMap<number, string>> {
  const urls = new Map<number, string>();
  for await (const rows of store.pages.core(crawl.id)) {
    signal.throwIfAborted();
    for (const { id, url, page } of rows) {
      if (page === null) urls.set(id, url);
      else if (page.status === 200 && page.kind === "html") companions.notePage(url);
    }
  }
  return urls;
}
