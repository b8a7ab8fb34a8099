import type { PageFacts } from "@sightline/facts";
import type { CoreRow } from "@sightline/model/ports";
import { isUrl } from "@sightline/url";
import type { CrawlContext } from "./crawl-context.ts";
import { storedTraps } from "./trap-report.ts";

/** Whether a page has a text that can repeat another one. */
export function isText({ status, kind, analysis }: Pick<PageFacts, "status" | "kind" | "analysis">): boolean {
  return status === 200 && kind === "html" && analysis === "ok";
}

/** Teaches the detector of a resumed crawl what is stored. */
export interface TrapRecall {
  /** Takes a stored URL; they come in the order of discovery. */
  note(row: CoreRow): void;
  /** Reads the texts that decide, and counts what traps had held back. */
  finish(): Promise<void>;
}

interface TextPage {
  readonly id: number;
  readonly url: string;
  readonly mainTextHash: string | null;
}

/** Latest pages of a pattern whose texts are read; the others count as new, which only makes traps show later. */
const readOfPattern = 128;
const readInAll = 4000;
const readAtOnce = 50;

/** Begins with the traps that an earlier part of the crawl found. */
export async function trapRecall(context: CrawlContext): Promise<TrapRecall> {
  const { crawl, store, signal, scope, traps, discovery } = context;
  const waiting = new Map<string, TextPage[]>();
  let waitingPages = 0;
  traps?.restore(await storedTraps(context));

  function wait(pattern: string, page: TextPage): void {
    const pages = waiting.get(pattern) ?? [];
    waiting.set(pattern, pages);
    pages.push(page);
    if (pages.length <= readOfPattern && waitingPages < readInAll) {
      waitingPages++;
      return;
    }
    const oldest = pages.shift();
    if (oldest !== undefined) traps?.page(oldest.url, "unread");
  }

  async function readTexts(): Promise<void> {
    const pages = [...waiting.values()].flat().sort((one, other) => one.id - other.id);
    for (let at = 0; at < pages.length; at += readAtOnce) {
      signal.throwIfAborted();
      const some = pages.slice(at, at + readAtOnce);
      const texts = await Promise.all(some.map(({ id }) => store.pages.mainText(crawl.id, id)));
      for (const [index, { url, mainTextHash }] of some.entries()) {
        traps?.page(url, { mainTextHash, mainText: texts[index] ?? null });
      }
    }
  }

  return {
    note({ id, url, internal, inSitemap, page }) {
      if (traps === null || !internal || !isUrl(url)) return;
      const parsed = new URL(url);
      const { crawl: isCrawled, rule } = scope.decide(parsed);
      if (rule === "path-repetition") traps.repeated(parsed);
      if (!inSitemap && isCrawled) traps.target(parsed);
      if (page === null || !isText(page)) return;
      const { mainTextHash } = page;
      const pattern = traps.readsText(url, mainTextHash);
      if (pattern === null) traps.page(url, { mainTextHash, mainText: null });
      else wait(pattern, { id, url, mainTextHash });
    },
    async finish() {
      await readTexts();
      if (!traps?.hasTraps) return;
      for await (const rows of store.pages.core(crawl.id)) {
        signal.throwIfAborted();
        for (const { url, outcome, internal } of rows) {
          if (internal && outcome === "not-crawled") discovery.recallHeld(url);
        }
      }
    },
  };
}
