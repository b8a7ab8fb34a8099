import { edgeKindCode, forEachPackedEdge } from "@sightline/facts";
import type { CrawlContext } from "../crawl-context.ts";

/** Adds the links of pages that earlier parts of the crawl have stored: they were noted in memory alone. */
export async function recallExternals({ plan, store, crawl, externals, signal }: CrawlContext): Promise<void> {
  if (plan.maxExternalUrls === 0) return;
  const urls = new Map<number, string>();
  for await (const rows of store.pages.core(crawl.id)) {
    signal.throwIfAborted();
    for (const { id, url, internal, page } of rows) if (!internal && page === null) urls.set(id, url);
  }
  const kinds = new Set([edgeKindCode("anchor"), edgeKindCode("area")]);
  for await (const pages of store.pages.edges(crawl.id)) {
    signal.throwIfAborted();
    for (const { packed } of pages) {
      forEachPackedEdge(packed, (target, kind) => {
        const url = kinds.has(kind) ? urls.get(target) : undefined;
        if (url === undefined) return;
        urls.delete(target);
        externals.recall(url);
      });
    }
  }
}
