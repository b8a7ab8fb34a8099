import type { CoreRow, PageFacts } from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import { storedTraps } from "./trap-report.ts";
import type { TrapDetector } from "./traps/trap-detector.ts";

/** Whether a page has a text that can repeat another one. */
export function isText({ status, kind, analysis }: Pick<PageFacts, "status" | "kind" | "analysis">): boolean {
  return status === 200 && kind === "html" && analysis === "ok";
}

/**
 * Teaches the detector what the stored URLs and pages say, in the order of discovery, then counts what the traps had
 * held back. Texts are read of pages only whose hashes do not decide.
 */
export async function recallTraps(context: CrawlContext): Promise<void> {
  const { crawl, store, signal, traps, discovery } = context;
  if (traps === null) return;
  traps.restore(await storedTraps(context));
  for await (const rows of store.pages.core(crawl.id)) {
    signal.throwIfAborted();
    for (const row of rows) await recallRow(context, traps, row);
  }
  if (!traps.hasTraps) return;
  for await (const rows of store.pages.core(crawl.id)) {
    signal.throwIfAborted();
    for (const { url, outcome, internal } of rows) {
      if (internal && outcome === "not-crawled") discovery.recallHeld(url);
    }
  }
}

async function recallRow({ crawl, store, scope }: CrawlContext, traps: TrapDetector, row: CoreRow): Promise<void> {
  const { id, url, internal, inSitemap, page } = row;
  if (!internal || !URL.canParse(url)) return;
  const parsed = new URL(url);
  const { crawl: isCrawled, rule } = scope.decide(parsed);
  if (rule === "path-repetition") traps.repeated(parsed);
  if (!inSitemap && isCrawled) traps.target(parsed);
  if (page === null || !isText(page)) return;
  const { mainTextHash } = page;
  const mainText = traps.readsText(url, mainTextHash) ? await store.pages.mainText(crawl.id, id) : null;
  traps.page(url, { mainTextHash, mainText });
}
