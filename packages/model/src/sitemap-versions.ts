/**
 * Language versions that a sitemap names with `xhtml:link`, of some of its URLs: a stored document. Each member of a
 * cluster repeats the whole cluster; here each URL stands once.
 */
export interface SitemapVersions {
  /** Absolute, without fragment and user information. */
  readonly urls: readonly string[];
  /** The hreflang values, as written; at most 200 characters. */
  readonly codes: readonly string[];
  /** For each URL that has versions: its place in `urls`, then the places of code and URL of each version. */
  readonly sets: readonly (readonly number[])[];
}

/** The kind under which these documents are stored. */
export const sitemapVersionsKind = "sitemap-versions";
