import type { CoreRow, PageFacts } from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import { storedTraps } from "./trap-report.ts";

/** Whether a page has a text that can repeat another one. */
export function isText({ status, kind, analysis }: Pick<PageFacts, "status" | "kind" | "analysis">): boolean {
  return status === 200 && kind === "html" && analysis === "ok";
}

/** Takes over the traps that an earlier part of the crawl found. */
export async function restoreTraps(context: CrawlContext): Promise<void> {
  context.traps?.restore(await storedTraps(context));
}

/** Counts what traps had held back, once all that is stored was {@link recallForTraps recalled}. */
export async function recallHeldBack({ crawl, store, signal, traps, discovery }: CrawlContext): Promise<void> {
  if (!traps?.hasTraps) return;
  for await (const rows of store.pages.core(crawl.id)) {
    signal.throwIfAborted();
    for (const { url, outcome, internal } of rows) {
      if (internal && outcome === "not-crawled") discovery.recallHeld(url);
    }
  }
}

/**
 * Teaches the detector what a stored URL and its page say; they come in the order of discovery. Texts are read of pages
 * only whose hashes do not decide.
 */
export async function recallForTraps({ crawl, store, scope, traps }: CrawlContext, row: CoreRow): Promise<void> {
  const { id, url, internal, inSitemap, page } = row;
  if (traps === null || !internal || !URL.canParse(url)) return;
  const parsed = new URL(url);
  const { crawl: isCrawled, rule } = scope.decide(parsed);
  if (rule === "path-repetition") traps.repeated(parsed);
  if (!inSitemap && isCrawled) traps.target(parsed);
  if (page === null || !isText(page)) return;
  const { mainTextHash } = page;
  const mainText = traps.readsText(url, mainTextHash) ? await store.pages.mainText(crawl.id, id) : null;
  traps.page(url, { mainTextHash, mainText });
}
