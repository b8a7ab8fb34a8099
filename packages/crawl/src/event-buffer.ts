import type { CrawlEvent } from "@sightline/model";
import type { CrawlFact } from "./crawl-ports.ts";

const maxUnread = 512;

/** Holds events until they are read: a slow or absent reader costs bounded memory and no time. */
export interface EventBuffer {
  push(fact: CrawlFact, elapsedMs: number): void;
  end(): void;
  /** For a single reader; events are numbered from 1 as they are read, so that dropped ones leave no gap. */
  readonly events: AsyncIterable<CrawlEvent>;
}

/** Creates an empty buffer. */
export function eventBuffer(): EventBuffer {
  const unread: { readonly fact: CrawlFact; readonly elapsedMs: number }[] = [];
  let sequence = 0;
  let ended = false;
  let wake: () => void = () => {};

  async function* read(): AsyncGenerator<CrawlEvent> {
    for (;;) {
      const next = unread.shift();
      if (next !== undefined) yield { ...next.fact, sequence: ++sequence, elapsedMs: next.elapsedMs };
      else if (ended) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }

  return {
    push(fact, elapsedMs) {
      if (fact.type === "progress" && unread.at(-1)?.fact.type === "progress") unread.pop();
      if (unread.length >= maxUnread) {
        // The start of the crawl and the limits it hit are kept; dropped progress is repeated by later progress.
        const passing = unread.findIndex(({ fact: { type } }) => type === "progress" || type === "sitemap-read");
        unread.splice(Math.max(passing, 0), 1);
      }
      unread.push({ fact, elapsedMs });
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    events: { [Symbol.asyncIterator]: read },
  };
}
