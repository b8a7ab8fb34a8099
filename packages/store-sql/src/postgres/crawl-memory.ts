import { type KnownUrls, knownUrls } from "../rows/known-urls.ts";

/**
 * What this process remembers of the URLs of the crawls that it wrote last. Ids of committed URLs never change; their
 * states only grow, but for skipped ones: a crawl counts its skips, and states from before another count are forgotten.
 */
export interface CrawlMemory {
  /** The memory of a crawl; only what was committed may be put into it. */
  of(crawlKey: number, skips: number): KnownUrls;
  /** Whether states of that count may still be put into the memory. */
  isCurrent(crawlKey: number, skips: number): boolean;
}

const mostCrawls = 16;

/** An empty memory. */
export function crawlMemory(): CrawlMemory {
  const crawls = new Map<number, { readonly urls: KnownUrls; skips: number }>();
  return {
    of(crawlKey, skips) {
      const memory = crawls.get(crawlKey) ?? { urls: knownUrls(), skips };
      if (memory.skips < skips) {
        memory.urls.forgetStates();
        memory.skips = skips;
      }
      crawls.delete(crawlKey);
      crawls.set(crawlKey, memory);
      const oldest = crawls.keys().next();
      if (crawls.size > mostCrawls && !oldest.done) crawls.delete(oldest.value);
      return memory.urls;
    },
    isCurrent: (crawlKey, skips) => crawls.get(crawlKey)?.skips === skips,
  };
}
