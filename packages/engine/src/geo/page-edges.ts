import { type Edge, forEachPackedEdge, type TenantStore } from "@sightline/model";
import { pageEdgeList } from "../page-edge-list.ts";

/** Edges of single pages of a crawl. */
export interface PageEdges {
  /** Reads those of many pages in one pass over the crawl. */
  prepare(pageIds: readonly number[], signal: AbortSignal): Promise<void>;
  /** Those of one page; a pass of its own when it was not prepared. */
  of(pageId: number, signal: AbortSignal): Promise<readonly Edge[]>;
}

/** Reads edges of the pages that are asked for: a store gives them as one stream over all pages, with interned URLs. */
export function pageEdges({ pages }: Pick<TenantStore, "pages">, crawlId: string): PageEdges {
  const known = new Map<number, Uint8Array>();
  const urls = new Map<number, string>();

  async function prepare(pageIds: readonly number[], signal: AbortSignal): Promise<void> {
    const wanted = new Set(pageIds.filter((id) => !known.has(id)));
    if (wanted.size === 0) return;
    await readPacked(wanted, signal);
    // A page without edges has no row.
    for (const id of wanted) if (!known.has(id)) known.set(id, new Uint8Array());
    const targets = [...wanted].flatMap((id) => targetsOf(known.get(id) ?? new Uint8Array()));
    await readUrls(new Set(targets.filter((target) => !urls.has(target))), signal);
  }

  async function readPacked(wanted: ReadonlySet<number>, signal: AbortSignal): Promise<void> {
    const last = Math.max(...wanted);
    for await (const batch of pages.edges(crawlId)) {
      signal.throwIfAborted();
      for (const { pageId, packed } of batch) {
        // A view of the batch's bytes would keep all of them in memory.
        if (wanted.has(pageId)) known.set(pageId, packed.slice());
      }
      if ((batch.at(-1)?.pageId ?? 0) >= last) return;
    }
  }

  async function readUrls(targets: ReadonlySet<number>, signal: AbortSignal): Promise<void> {
    let left = targets.size;
    if (left === 0) return;
    for await (const batch of pages.core(crawlId)) {
      signal.throwIfAborted();
      for (const { id, url } of batch) {
        if (!targets.has(id)) continue;
        urls.set(id, url);
        left -= 1;
      }
      if (left === 0) return;
    }
  }

  return {
    prepare,
    async of(pageId, signal) {
      if (!known.has(pageId)) await prepare([pageId], signal);
      const packed = known.get(pageId) ?? new Uint8Array();
      return pageEdgeList(packed, (id) => urls.get(id) ?? "").filter(({ url }) => url !== "");
    },
  };
}

function targetsOf(packed: Uint8Array): number[] {
  const targets: number[] = [];
  forEachPackedEdge(packed, (target) => void targets.push(target));
  return targets;
}
