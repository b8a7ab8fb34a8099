import { flatten } from "@sightline/model";
import type { TenantStore, WholePage } from "@sightline/model/ports";

/** Single whole pages of a crawl. */
export interface AnnouncedPages {
  /** Announces which pages will be requested, and in which order, so that they can be prefetched in batches. */
  announce(pageIds: readonly number[]): void;
  /** Returns one page; read individually unless it is the next announced one. `null` when it was not fetched. */
  of(pageId: number): Promise<WholePage | null>;
}

/** Creates a reader that prefetches announced pages in batches and holds one batch. */
export function announcedPages({ pages }: Pick<TenantStore, "pages">, crawlId: string): AnnouncedPages {
  let left: readonly number[] = [];
  let index = 0;
  let stream: AsyncIterator<WholePage> | null = null;
  /**
   * Page that the stream has yielded but that was not requested yet: pages that were not fetched are left out of the
   * stream.
   */
  let current: WholePage | null = null;

  async function next(): Promise<WholePage | null> {
    const step = await stream?.next();
    return step === undefined || step.done === true ? null : step.value;
  }

  return {
    announce(pageIds) {
      left = pageIds;
      index = 0;
      stream = flatten(pages.whole(crawlId, pageIds));
      current = null;
    },
    async of(pageId) {
      if (left[index] !== pageId) {
        for await (const page of flatten(pages.whole(crawlId, [pageId]))) return page;
        return null;
      }
      index += 1;
      current ??= await next();
      if (current?.record.id !== pageId) return null;
      const page = current;
      current = null;
      return page;
    },
  };
}
