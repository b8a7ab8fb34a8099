import type { Edge, MainText } from "@sightline/facts";
import type { PageRecord, RenderedPage, RobotsDocument, SitemapDocument } from "@sightline/model";
import type { SiteCopy } from "@sightline/url";

/** Page with everything that checks may read. */
export interface GeoPage {
  readonly record: PageRecord;
  readonly edges: readonly Edge[];
  readonly mainText: MainText | null;
}

/** Source of a page, with the means to read what a change would make of the page. */
export interface PageSource {
  /** Decoded, with LF line breaks. */
  readonly text: string;
  /** Reads a changed source under changed headers, by the readers of the crawl; `null` if it cannot be read. */
  read(text: string, headers: PageRecord["headers"]): GeoPage | null;
}

/** Small document that was requested in addition to the crawl, such as `/llms.txt`. */
export interface GeoDocument {
  /** Requested URL. */
  readonly url: string;
  /** Status after redirects; `null` without a response. */
  readonly status: number | null;
  readonly contentType: string | null;
  /** Decoded text, at most 1 MB. */
  readonly text: string;
}

/** URL of a sitemap with its declared date. */
export interface SitemapEntry {
  readonly url: string;
  readonly lastmod: string | null;
}

/** Dates in the sitemaps. */
export interface SitemapDates {
  readonly urls: number;
  readonly withValidLastmod: number;
  /** Distinct values, counted up to 1,000. */
  readonly distinctLastmods: number;
  /** At most 1,000 entries. */
  readonly sample: readonly SitemapEntry[];
}

/** Facts about the site as a whole from a finished crawl. */
export interface GeoSite {
  readonly origin: string;
  /** The start page; for a crawl of a list, the home page, which the list may lack. */
  readonly startUrl: string;
  readonly robots: readonly RobotsDocument[];
  readonly sitemaps: readonly SitemapDocument[];
  /** Responses to the requests for `geoDocumentPaths`; a path without a response here counts as not requested. */
  readonly documents: readonly GeoDocument[];
  readonly sitemapDates: SitemapDates | null;
  /** True if some known URLs were not crawled. */
  readonly isPartial: boolean;
  /** Number of known URLs that a limit kept from being crawled. Default 0. */
  readonly notCrawled?: number;
  /** Set if the site is a copy of a public one; its URLs are then proposed for files in their public form. */
  readonly copy?: SiteCopy | null;
}

/** Page of a crawl that a browser rendered, or was to render. */
export interface GeoRendering {
  readonly id: number;
  readonly rendered: RenderedPage;
}

/** Finished crawl as the audit reads it: one stream over all pages, then single pages of the sample. */
export interface GeoCrawl {
  readonly site: GeoSite;
  /** Streams every page of the crawl with settled columns, in any order, in batches. */
  scan(): AsyncIterable<readonly PageRecord[]>;
  /** Returns the ids of pages whose canonical names a page with other content. Default: none is known. */
  displaced?(signal: AbortSignal): Promise<ReadonlySet<number>>;
  /** Returns the pages that a browser rendered, or was to render. Default: none. */
  renderings?(signal: AbortSignal): Promise<readonly GeoRendering[]>;
  /** Called with the pages that will be loaded, before the first one is, so that they can be prefetched. */
  prepare?(pages: readonly number[], signal: AbortSignal): Promise<void>;
  /**
   * Loads one page by its id or URL, with what it states where its source was kept; returns `null` if it was not
   * fetched.
   */
  load(page: number | string, signal: AbortSignal): Promise<GeoPage | null>;
  /**
   * Returns the source of a page of the crawl; `null` if it was not stored. Without it no page is patched, since a patch
   * has to prove itself on the source.
   */
  source?(url: string, signal: AbortSignal): Promise<PageSource | null>;
}

/** Goals of an owner: visible everywhere, visible but not used for training, or closed. */
export const geoGoals = ["visible", "visible-no-training", "closed"] as const;
/** Goal of an owner. */
export type GeoGoal = (typeof geoGoals)[number];

/** Paths on the site's origin that should be requested for the audit. */
export const geoDocumentPaths = ["/llms.txt", "/.well-known/tdmrep.json"] as const;
