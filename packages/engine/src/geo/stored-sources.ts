import { loadSiteCopy } from "@sightline/crawl";
import { readStoredPage } from "@sightline/extract";
import type { GeoCrawl, GeoPage } from "@sightline/geo";
import { type Crawl, indexabilityOf, type PageRecord } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

/** Returns the sources of a crawl's pages, with the means to read what a change would make of a page. */
export async function storedSources(store: TenantStore, crawl: Crawl): Promise<NonNullable<GeoCrawl["source"]>> {
  const copyOf = (await loadSiteCopy(store.documents, crawl.id))?.copy ?? null;
  const fetchedAt = crawl.startedAt === null ? null : new Date(crawl.startedAt);
  return async (url, signal) => {
    signal.throwIfAborted();
    const record = await store.pages.get(crawl.id, url);
    const source = record === null ? null : await store.pages.source(crawl.id, record.id);
    if (record === null || source === null) return null;
    return {
      text: source,
      read(text, headers): GeoPage | null {
        const read = readStoredPage(record, { text, headers, fetchedAt, copyOf });
        return read === null ? null : { ...read, record: settled(record, { ...record, ...read.facts }, crawl) };
      },
    };
  };
}

/** Returns a changed page with the settled columns of the stored one, unless it can now be indexed or no longer can. */
function settled(before: PageRecord, after: PageRecord, { plan }: Crawl): PageRecord {
  const own = indexabilityOf(after, plan);
  return { ...after, indexability: own === indexabilityOf(before, plan) ? before.indexability : own };
}
