import type { RenderedPage } from "@sightline/model";
import { urlKey } from "@sightline/url";
import type { GeoCrawl, GeoPage, GeoSite } from "../input/geo-input.ts";
import { origin, robotsText } from "./page-builder.ts";
import { document } from "./site-builder.ts";

/** Parts of a crawl that a case may set. */
export interface CrawlParts extends Partial<Omit<GeoSite, "documents" | "robots">> {
  /** The robots.txt; `null` when it was not requested. */
  readonly robots?: string | GeoSite["robots"][number] | null;
  /** Responses by path: a text served with 200, or `null` for 404. */
  readonly documents?: Readonly<Record<string, string | null>>;
  /** Pages per batch of the scan. Default 100. */
  readonly batch?: number;
  /** What a browser rendered of them. Default: nothing. */
  readonly rendered?: readonly RenderedPage[];
}

/** Builds a finished crawl of `https://site.test` with these pages; ids count from 1 in the given order. */
export function geoCrawl(pages: readonly GeoPage[], parts: CrawlParts = {}): GeoCrawl {
  const { robots = "User-agent: *\nAllow: /", documents = {}, batch = 100, rendered = [], ...site } = parts;
  const all = pages.map((page, index) => withId(page, index + 1));
  const byKey = new Map(all.map((page) => [urlKey(page.record.url), page]));
  return {
    site: {
      origin,
      startUrl: `${origin}/`,
      robots: robots === null ? [] : [typeof robots === "string" ? robotsText(robots) : robots],
      sitemaps: [],
      documents: Object.entries(documents).map(([path, text]) => document(path, text)),
      sitemapDates: null,
      isPartial: false,
      ...site,
    },
    async *scan() {
      for (let offset = 0; offset < all.length; offset += batch)
        yield all.slice(offset, offset + batch).map(({ record }) => record);
    },
    renderings: () =>
      Promise.resolve(
        rendered.flatMap((page) => {
          const id = byKey.get(urlKey(page.url))?.record.id;
          return id === undefined ? [] : [{ id, rendered: page }];
        }),
      ),
    load: (page) => Promise.resolve((typeof page === "number" ? all[page - 1] : byKey.get(urlKey(page))) ?? null),
  };
}

function withId(page: GeoPage, id: number): GeoPage {
  return { ...page, record: { ...page.record, id } };
}
