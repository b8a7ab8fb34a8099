import type { Extraction, Extractor, ResponseToExtract } from "@sightline/model/ports";

/** Uses an extraction synchronously; for a page that takes long, returns a promise of the remaining work. */
export type UseExtraction = (extraction: Extraction) => Promise<void> | undefined;

/** Analysis of the responses of one crawl, in the order in which they arrived. */
export interface Analysis {
  /**
   * Extracts a page and passes it to `use` as soon as it is extracted.
   *
   * The extraction is not the value of the promise, which is in the old generation by then when many pages wait: a
   * minor collection keeps whatever old objects reference, even unused ones, so every page would stay until the next
   * full collection.
   *
   * @returns a promise that resolves when `use` is done
   */
  extract(page: ResponseToExtract, signal: AbortSignal, use: UseExtraction): Promise<void>;
  /** Number of responses that wait for analysis or are being analysed. */
  readonly underWay: number;
}

/** Default concurrency of an extractor that declares none. */
const usuallyAtOnce = 8;

/** Passes an extractor as many pages as it can work on, and queues the others. */
export function analysisBy(extractor: Extractor): Analysis {
  const maxConcurrent = extractor.pagesAtOnce ?? usuallyAtOnce;
  const waiting: (() => void)[] = [];
  let atOnce = 0;

  /** Starts in its turn, so that the values it awaits belong to a young object. */
  async function work(page: ResponseToExtract, signal: AbortSignal, use: UseExtraction): Promise<void> {
    atOnce++;
    try {
      const rest = use(await extractor.extract(page, signal));
      if (rest !== undefined) await rest;
    } finally {
      atOnce--;
      waiting.shift()?.();
    }
  }

  return {
    extract(page, signal, use) {
      return new Promise((resolve, reject) => {
        const start = () => void work(page, signal, use).then(resolve, reject);
        if (atOnce < maxConcurrent) start();
        else waiting.push(start);
      });
    },
    get underWay() {
      return atOnce + waiting.length;
    },
  };
}
