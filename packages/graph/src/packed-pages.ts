import type { EdgeBatches } from "./settle-input.ts";
import type { SiteTable } from "./site-table.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** One page with its packed edges. */
export interface PackedPage {
  readonly pageId: number;
  readonly packed: Uint8Array;
}

/** Yields the pages of a stream of edges whose ids are in the table; yields to the event loop between batches. */
export async function* knownPages(
  edges: EdgeBatches,
  table: Pick<SiteTable, "size">,
  signal: AbortSignal,
): AsyncGenerator<PackedPage> {
  for await (const batch of edges) {
    await yieldToEventLoop(signal);
    for (const page of batch) if (page.pageId > 0 && page.pageId < table.size) yield page;
  }
}
