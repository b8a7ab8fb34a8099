import type { GeoPage, GeoSite } from "../input/geo-input.ts";

/** What a patch makes of a crawl. */
export interface CrawlChange {
  /** Changed pages by their URL. */
  readonly pages?: ReadonlyMap<string, GeoPage>;
  /** Changed documents of the site. */
  readonly site?: Partial<Pick<GeoSite, "robots" | "documents" | "sitemapDates">>;
}

/** A patch that still has to prove itself, with the crawl that it would make. */
export interface Proposal {
  /** Document that it changes; the first of several pages. */
  readonly target: string;
  readonly diff: string;
  readonly note: string | null;
  readonly change: CrawlChange;
  /** Pages on which the check has to pass. */
  readonly urls: readonly string[];
  /** True if the patch covers only some of what a check of the whole site counts, which then has to rise. */
  readonly isPartial: boolean;
  /** The whole file afterwards, if it is to be written as one. */
  readonly content?: string;
}

/** Change of one page: its source and headers afterwards, and the diff for people. */
export interface PageEdit {
  readonly text: string;
  readonly headers: GeoPage["record"]["headers"];
  readonly diff: string;
  readonly note: string | null;
}
