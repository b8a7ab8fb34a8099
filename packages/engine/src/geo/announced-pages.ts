import { flatten } from "@sightline/model";
import type { TenantStore, WholePage } from "@sightline/model/ports";

/** Single pages of a crawl as a whole. */
export interface AnnouncedPages {
  /** Tells which pages will be asked for, in which order, so that they can be read together. */
  announce(pageIds: readonly number[]): void;
  /** One page; read on its own unless it is the next one that was announced. `null` when it was not fetched. */
  of(pageId: number): Promise<WholePage | null>;
}

/** Reads pages that are asked for one at a time in batches, of which it holds one. */
export function announcedPages({ pages }: Pick<TenantStore, "pages">, crawlId: string): AnnouncedPages {
  let left: readonly number[] = [];
  let place = 0;
  let stream: AsyncIterator<WholePage> | null = null;
  /** What the stream has given and nobody has asked for yet: it leaves out what was not fetched. */
  let held: WholePage | null = null;

  async function next(): Promise<WholePage | null> {
    const step = await stream?.next();
    return step === undefined || step.done === true ? null : step.value;
  }

  return {
    announce(pageIds) {
      left = pageIds;
      place = 0;
      stream = flatten(pages.whole(crawlId, pageIds));
      held = null;
    },
    async of(pageId) {
      if (left[place] !== pageId) {
        for await (const page of flatten(pages.whole(crawlId, [pageId]))) return page;
        return null;
      }
      place += 1;
      held ??= await next();
      if (held?.record.id !== pageId) return null;
      const page = held;
      held = null;
      return page;
    },
  };
}
