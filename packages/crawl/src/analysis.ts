import type { AnswerToExtract, Extraction, Extractor } from "@sightline/model/ports";

/** Uses an extraction at once; for a page of much work, the promise is the rest of it. */
export type UseExtraction = (extraction: Extraction) => Promise<void> | undefined;

/** The analysis of the answers of one crawl, in the order in which they came. */
export interface Analysis {
  /**
   * Extracts a page and hands it to `use`, in the turn in which it comes.
   *
   * It is not the value of the promise, which is old by then when many pages wait: the collector of young objects spares
   * what old ones hold, even those that nobody needs any more, and every page would stay until the next full collection.
   *
   * @returns when `use` is through
   */
  extract(page: AnswerToExtract, signal: AbortSignal, use: UseExtraction): Promise<void>;
  /** Answers that wait for it or are in it. */
  readonly underWay: number;
}

/** What extractors that say nothing else are given at once. */
const usuallyAtOnce = 8;

/** Gives an extractor as many pages as it can work on, and keeps the others. */
export function analysisBy(extractor: Extractor): Analysis {
  const mostAtOnce = extractor.pagesAtOnce ?? usuallyAtOnce;
  const waiting: (() => void)[] = [];
  let atOnce = 0;

  /** Begins when its turn has come, so that what it awaits is handed to something young. */
  async function work(page: AnswerToExtract, signal: AbortSignal, use: UseExtraction): Promise<void> {
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
        if (atOnce < mostAtOnce) start();
        else waiting.push(start);
      });
    },
    get underWay() {
      return atOnce + waiting.length;
    },
  };
}
