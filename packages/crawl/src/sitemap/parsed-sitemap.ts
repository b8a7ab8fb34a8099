/** A fault of a sitemap file; each is named once a file. */
export type SitemapIssue =
  | "xml-malformed"
  /** A document type was declared: nothing of the file is read, so that no entity can be expanded. */
  | "xml-doctype"
  /** Elements are nested deeper than any sitemap needs; the file was read up to there. */
  | "xml-too-deep"
  /** A tag has over 256 attributes, or over 65,536 characters of them; the file was read up to there. */
  | "xml-tag-too-long"
  /** One URL has more images, videos or language versions than are kept, 1,000 of each. */
  | "entry-too-large"
  /** Reading took longer than a file may take; what was read before is kept where possible. */
  | "sitemap-too-slow"
  | "encoding-not-utf8"
  | "gzip-truncated"
  | "gzip-corrupt"
  /** Compressed once more after it had been compressed. */
  | "gzip-double"
  | "sitemap-too-large"
  | "sitemap-is-html"
  | "sitemap-empty"
  /** Not one of the formats that the protocol allows. */
  | "sitemap-unknown-format"
  | "namespace-missing"
  | "namespace-wrong"
  /** An element that the protocol does not have. */
  | "unknown-element"
  /** An element of the protocol in the wrong kind of file. */
  | "unexpected-element"
  | "too-many-urls"
  | "too-many-sitemaps"
  | "loc-missing"
  | "loc-repeated"
  | "loc-not-absolute"
  /** 2,048 characters or longer. */
  | "loc-too-long"
  | "loc-has-credentials"
  | "loc-has-fragment"
  /** Another scheme, host or port than the sitemap's own. */
  | "loc-other-host"
  /** Not below the folder of the sitemap. */
  | "loc-outside-path"
  | "loc-duplicate"
  | "lastmod-invalid"
  | "lastmod-in-future"
  | "priority-invalid"
  | "changefreq-invalid"
  | "image-field-missing"
  | "video-field-missing"
  | "news-field-missing"
  | "alternate-invalid"
  | "text-line-not-url"
  /** An index lists an index. */
  | "index-nested"
  | "index-lists-itself";

/** Faults for which less was read of a file than it holds. */
export const cutIssues: ReadonlySet<SitemapIssue> = new Set([
  "xml-too-deep",
  "xml-tag-too-long",
  "entry-too-large",
  "sitemap-too-slow",
  "sitemap-too-large",
]);

/** A language version that a sitemap names with `xhtml:link`. */
export interface SitemapAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/** Entries of a file that are not as they should be. */
export interface FaultyEntries {
  readonly count: number;
  /** The first 10: place in the file from 1, and what stands where the URL should be, at most 200 characters. */
  readonly sample: readonly { readonly entry: number; readonly loc: string }[];
}

/** One URL of a sitemap, or one sitemap of an index. */
export interface SitemapEntry {
  /** As written, without white space around it; an absolute http(s) URL. */
  readonly loc: string;
  readonly lastmod: string | null;
  readonly changefreq: string | null;
  readonly priority: string | null;
  /** Title of its news article, or of the feed's item. */
  readonly title: string | null;
  readonly images: readonly string[];
  /** Titles of its videos. */
  readonly videos: readonly string[];
  readonly alternates: readonly SitemapAlternate[];
}

/** A sitemap file that was read. */
export interface ParsedSitemap {
  readonly url: string;
  readonly type: "urlset" | "index" | "text" | "rss" | "atom" | "html" | "unknown";
  /** No XML error was met; `true` for text. */
  readonly wellFormed: boolean;
  /** In the order of the file; at most 100,000. */
  readonly entries: readonly SitemapEntry[];
  /** `loc` of each entry. */
  readonly locs: readonly string[];
  /** How many entries the file has, also those over the limit. */
  readonly count: number;
  /** Each once, in the order met. */
  readonly issues: readonly SitemapIssue[];
  /** Not well-formed, or lines that are no URLs; those whose URL can be told are among the entries all the same. */
  readonly broken: FaultyEntries;
  /** Their `loc` is no absolute http(s) URL; none is among the entries. */
  readonly notAbsolute: FaultyEntries;
}
