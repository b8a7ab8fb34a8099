import type { HostEntries } from "@sightline/model";

/** Fault of a sitemap file; each is reported once per file. */
export type SitemapIssue =
  | "xml-malformed"
  /** A document type is declared: nothing of the file is read, so that no entity can be expanded. */
  | "xml-doctype"
  /** Elements are nested deeper than any sitemap needs; the file was read up to there. */
  | "xml-too-deep"
  /** A tag has over 256 attributes, or over 65,536 characters of them; the file was read up to there. */
  | "xml-tag-too-long"
  /** One URL has more than the maximum of 1,000 images, videos or language versions. */
  | "entry-too-large"
  /** Reading exceeded the time limit; entries read before are kept where possible. */
  | "sitemap-too-slow"
  | "encoding-not-utf8"
  | "gzip-truncated"
  | "gzip-corrupt"
  /** The file is compressed twice. */
  | "gzip-double"
  | "sitemap-too-large"
  | "sitemap-is-html"
  | "sitemap-empty"
  /** The file is in none of the formats that the protocol allows. */
  | "sitemap-unknown-format"
  | "namespace-missing"
  | "namespace-wrong"
  /** An element that the protocol does not define. */
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

/** Faults that end the reading before the end of the file. */
export const cutIssues: ReadonlySet<SitemapIssue> = new Set([
  "xml-too-deep",
  "xml-tag-too-long",
  "entry-too-large",
  "sitemap-too-slow",
  "sitemap-too-large",
]);

/** Language version that a sitemap names with `xhtml:link`. */
export interface SitemapAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/** Faulty entries of a file. */
export interface FaultyEntries {
  readonly count: number;
  /** The first 10: position in the file from 1, and the text in place of the URL, at most 200 characters. */
  readonly sample: readonly { readonly entry: number; readonly loc: string }[];
}

/** URL of a sitemap, or sitemap of an index. */
export interface SitemapEntry {
  /** As written, without surrounding white space; an absolute http(s) URL. */
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

/** Parsed sitemap file. */
export interface ParsedSitemap {
  readonly url: string;
  readonly type: "urlset" | "index" | "text" | "rss" | "atom" | "html" | "unknown";
  /** True if no XML error was found; `true` for text. */
  readonly wellFormed: boolean;
  /** In the order of the file; at most 100,000. */
  readonly entries: readonly SitemapEntry[];
  /** `loc` of each entry. */
  readonly locs: readonly string[];
  /** Number of entries of the file, including those over the limit. */
  readonly count: number;
  /** Each once, in the order found. */
  readonly issues: readonly SitemapIssue[];
  /**
   * Entries that are not well-formed, and lines that are not URLs; those with a recognizable URL are also among the
   * entries.
   */
  readonly broken: FaultyEntries;
  /** Entries whose `loc` is not an absolute http(s) URL; they are not among the entries. */
  readonly notAbsolute: FaultyEntries;
  /** URLs that such entries mean on the file's own host, in the order of the file; at most 10,000. */
  readonly meant: readonly string[];
  /** Language versions whose `href` is not an absolute http(s) URL, each with the position of its entry. */
  readonly alternatesNotAbsolute: FaultyEntries;
  /** Hosts of the entries, in the order of the file; at most 10. */
  readonly hosts: readonly HostEntries[];
}
