/**
 * What became of a page since an earlier crawl:
 *
 * - `hidden`: it could be indexed, and still answers with status 200, but may not be indexed any more
 * - `removed`: it could be indexed, and is gone: 404 or 410, or nothing names it in a crawl of the whole site
 * - `canonical`: it names another page as canonical than before
 * - `closed`: it had noindex, and robots.txt disallows it now
 * - `fewer-inlinks`: less than half as many pages link to it as before, and at least ten fewer
 * - `temporary-redirect`: it redirects temporarily to the page to which it redirected at least 30 days before
 */
export type PageChange = "hidden" | "removed" | "closed" | "canonical" | "fewer-inlinks" | "temporary-redirect";

/**
 * Pages of the site that have changed since an earlier completed crawl with the same reach, grouped by how they changed and
 * by URL template; if half of the site changed alike, all of them are one row.
 */
export interface ChangesQuery {
  readonly kind: "changes";
  readonly change: PageChange;
}

/** Pages that changed in one way. */
export interface ChangesRow {
  readonly origin: string;
  /** End of the earlier crawl (ISO 8601, UTC). */
  readonly since: string;
  /**
   * How the pages changed: for `hidden` an indexability, for `removed` a status or `unnamed`, otherwise the name of the
   * change.
   */
  readonly how: string;
  /** URL template of the pages, such as `/news/*`; `null` for pages of the whole site. */
  readonly template: string | null;
  /** Number of the pages. */
  readonly size: number;
  /** Number of pages that both crawls looked at. */
  readonly compared: number;
  /** Those of the pages that the later crawl knows, in ascending order. */
  readonly memberIds: readonly number[];
  /** The first 10 of the pages; `before` and `now` are what they named in both crawls, or how many pages linked to them; `null` where nothing. */
  readonly sample: readonly { readonly url: string; readonly before: string | null; readonly now: string | null }[];
}
