import type { CrawlTrap, LimitHit } from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import { shownUrl } from "./shown-url.ts";

const kind = "crawl-trap";

/** Reports the traps of a crawl to the store and to the readers of events. */
export interface TrapReporter {
  /** Stores and reports new traps, one document each. */
  save(): Promise<void>;
  /** Stores the final state of all traps, including paths that repeat themselves, which are a separate limit. */
  finish(): Promise<void>;
}

/** Creates the reporter of a crawl, continuing the report of an earlier part. */
export async function trapReporter(context: CrawlContext): Promise<TrapReporter> {
  const { crawl, epoch, store, traps, emit } = context;
  const reported = new Set((await storedTraps(context)).map(({ pattern }) => pattern));
  const put = (trap: CrawlTrap) => store.documents.put(crawl.id, epoch, kind, trap.pattern, trap);
  let saved = 0;

  return {
    async save() {
      if (traps === null || traps.holding === saved) return;
      saved = traps.holding;
      for (const trap of traps.list()) {
        if (reported.has(trap.pattern)) continue;
        await put(trap);
        emit({ type: "limit-hit", hit: trapLimit(trap) });
        reported.add(trap.pattern);
      }
    },
    async finish() {
      for (const trap of traps?.listAll() ?? []) await put(trap);
    },
  };
}

/** Returns the traps that an earlier part of the crawl found. */
export async function storedTraps({ store, crawl }: CrawlContext): Promise<readonly CrawlTrap[]> {
  const documents = await store.documents.list(crawl.id, kind);
  return documents.map(({ value }) => value).filter(isTrap);
}

function isTrap(value: unknown): value is CrawlTrap {
  return typeof value === "object" && value !== null && "pattern" in value && "kind" in value;
}

/** Returns the traps of a crawl as limits, one each. */
export function trapLimits(traps: CrawlContext["traps"]): readonly LimitHit[] {
  return traps?.list().map(trapLimit) ?? [];
}

function trapLimit({ pattern, fetched, heldBack, heldBackExamples }: CrawlTrap): LimitHit {
  const first = heldBackExamples[0];
  const example = first === undefined ? "" : `; the first is ${shownUrl(first)}`;
  return {
    limit: "crawl-trap",
    count: heldBack,
    detail: `URLs of the pattern ${shownUrl(pattern)} were held back, because its last pages had nothing new (${fetched} pages of it were fetched)${example}.`,
  };
}
