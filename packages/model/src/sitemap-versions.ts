/**
 * Language versions that a sitemap declares with `xhtml:link` for some of its URLs: a stored document. In a sitemap
 * each member of a cluster repeats the whole cluster; here each URL is stored once.
 */
export interface SitemapVersions {
  /** Absolute, without fragment and user information. */
  readonly urls: readonly string[];
  /** hreflang values, as written; at most 200 characters. */
  readonly codes: readonly string[];
  /** For each URL with versions: its index in `urls`, then the indexes of code and URL of each version. */
  readonly sets: readonly (readonly number[])[];
}

/** Kind under which these documents are stored. */
export const sitemapVersionsKind = "sitemap-versions";
