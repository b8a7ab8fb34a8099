import { type KnownUrls, knownUrls } from "../rows/known-urls.ts";

/** The memories of URLs of the crawls that were written last. */
export interface KnownCrawls {
  of(crawlKey: number): KnownUrls;
  /** After another connection wrote: ids never change, states may have. */
  forgetStates(): void;
  /** After a transaction was rolled back: ids that it gave may be given to other URLs. */
  clear(): void;
}

const mostCrawls = 4;

/** No memories yet. */
export function knownCrawls(): KnownCrawls {
  const memories = new Map<number, KnownUrls>();
  return {
    of(crawlKey) {
      const memory = memories.get(crawlKey) ?? knownUrls();
      memories.delete(crawlKey);
      memories.set(crawlKey, memory);
      const oldest = memories.keys().next();
      if (memories.size > mostCrawls && !oldest.done) memories.delete(oldest.value);
      return memory;
    },
    forgetStates() {
      for (const memory of memories.values()) memory.forgetStates();
    },
    clear: () => memories.clear(),
  };
}
