import type { PageFacts } from "@sightline/facts";
import type { CoreRow } from "@sightline/model/ports";
import { isUrl } from "@sightline/url";
import type { CrawlContext } from "./crawl-context.ts";
import { storedTraps } from "./trap-report.ts";

/** True if a page has text that could repeat that of another page. */
export function isText({ status, kind, analysis }: Pick<PageFacts, "status" | "kind" | "analysis">): boolean {
  return status === 200 && kind === "html" && analysis === "ok";
}

/** Restores the trap detector of a resumed crawl from the store. */
export interface TrapRestorer {
  /** Replays a stored URL; call it in order of discovery. */
  note(row: CoreRow): void;
  /** Reads the main texts that the detector needs, and counts the URLs that traps have held back. */
  finish(): Promise<void>;
}

interface TextPage {
  readonly id: number;
  readonly url: string;
  readonly mainTextHash: string | null;
}

/** Texts are read for the latest pages of a pattern; earlier ones count as new, which can only delay detection. */
const maxTextsPerPattern = 128;
const maxTexts = 4000;
const textsPerBatch = 50;

/** Restores the traps that earlier slices of the crawl found, and returns the recall for the stored URLs. */
export async function trapRestorer(context: CrawlContext): Promise<TrapRestorer> {
  const { crawl, store, signal, scope, traps, discovery } = context;
  const queuedPages = new Map<string, TextPage[]>();
  let queuedCount = 0;
  traps?.restore(await storedTraps(context));

  function enqueue(pattern: string, page: TextPage): void {
    const pages = queuedPages.get(pattern) ?? [];
    queuedPages.set(pattern, pages);
    pages.push(page);
    if (pages.length <= maxTextsPerPattern && queuedCount < maxTexts) {
      queuedCount++;
      return;
    }
    const oldest = pages.shift();
    if (oldest !== undefined) traps?.page(oldest.url, "unread");
  }

  async function readTexts(): Promise<void> {
    const pages = [...queuedPages.values()].flat().sort((a, b) => a.id - b.id);
    for (let start = 0; start < pages.length; start += textsPerBatch) {
      signal.throwIfAborted();
      const batch = pages.slice(start, start + textsPerBatch);
      const texts = await Promise.all(batch.map(({ id }) => store.pages.mainText(crawl.id, id)));
      for (const [index, { url, mainTextHash }] of batch.entries()) {
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
      else enqueue(pattern, { id, url, mainTextHash });
    },
    async finish() {
      await readTexts();
      if (!traps?.hasTraps) return;
      for await (const rows of store.pages.core(crawl.id)) {
        signal.throwIfAborted();
        for (const { url, outcome, internal } of rows) {
          if (internal && outcome === "not-crawled") discovery.restoreHeld(url);
        }
      }
    },
  };
}
