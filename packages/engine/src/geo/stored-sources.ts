import { loadSiteCopy } from "@sightline/crawl";
import { readStoredPage } from "@sightline/extract";
import type { GeoCrawl, GeoPage } from "@sightline/geo";
import { type Crawl, indexabilityOf, type PageRecord } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

/** Sources of a crawl's pages, and what is read from them. */
export interface StoredSources {
  /** Returns a page's source with the means to read what a change would make of the page. */
  readonly source: NonNullable<GeoCrawl["source"]>;
  /** Returns what a page states; `null` if its source was not kept or cannot be read. */
  statements(page: PageRecord): Promise<PageRecord["statements"]>;
}

/** Reads the sources of a crawl's pages. */
export async function storedSources(store: TenantStore, crawl: Crawl): Promise<StoredSources> {
  const copyOf = (await loadSiteCopy(store.documents, crawl.id))?.copy ?? null;
  const fetchedAt = crawl.startedAt === null ? null : new Date(crawl.startedAt);
  return {
    async source(url, signal) {
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
    },
    async statements(record) {
      const text = await store.pages.source(crawl.id, record.id);
      if (text === null) return null;
      const { headers } = record;
      return readStoredPage(record, { text, headers, fetchedAt, copyOf, statements: true })?.facts.statements ?? null;
    },
  };
}

/** Returns a changed page with the settled columns of the stored one, unless it can now be indexed or no longer can. */
function settled(before: PageRecord, after: PageRecord, { plan }: Crawl): PageRecord {
  const own = indexabilityOf(after, plan);
  return { ...after, indexability: own === indexabilityOf(before, plan) ? before.indexability : own };
}
