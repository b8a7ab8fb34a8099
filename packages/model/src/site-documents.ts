import type { FetchFailureKind } from "@sightline/facts";
import type { CanonicalHost } from "./canonical-host.ts";
import type { StopReason } from "./crawl-schema.ts";
import type { CrawlTrap } from "./crawl-trap.ts";
import type { HostProbe } from "./host-probe.ts";
import type { PageRecord } from "./page-record.ts";
import type { Refusals } from "./refusal.ts";

/** Site-wide results of a crawl. */
export interface SiteDocuments {
  readonly origin: string;
  readonly home: PageRecord | null;
  readonly robots: readonly RobotsDocument[];
  /** Access of the crawlers of search engines to known URLs of the site, by the robots.txt files that were read. */
  readonly searchAccess: readonly SearchAccess[];
  /** The same of the crawler of Google Images to images in the content of pages. */
  readonly imageAccess: ImageAccess;
  readonly sitemaps: readonly SitemapDocument[];
  /** Hosts in scope that do not resolve. */
  readonly unresolvedHosts: readonly string[];
  readonly indexablePages: number;
  readonly orphanPages: number;
  /** Number of pages that declare a canonical. */
  readonly canonicals: number;
  readonly stopReason: StopReason | null;
  /** Number of known in-scope URLs that were not fetched because of a limit, and the first 20 of them. */
  readonly notCrawled: { readonly count: number; readonly sample: readonly string[] };
  /** URLs requested, pages that the server refused to show to the crawler, and the first 20 of these. */
  readonly refused: {
    readonly requested: number;
    readonly refusals: Refusals;
    readonly sample: readonly RefusedPage[];
  };
  /** Unbounded URL patterns that the crawl held back. */
  readonly traps: readonly CrawlTrap[];
  /** Other host that pages name as canonical; `null` when there is none or the plan does not look for it. */
  readonly canonicalHost: CanonicalHost | null;
  /** Hosts of the site that were probed. */
  readonly hosts: readonly HostProbe[];
}

/** Page that the server refused to show to the crawler. */
export interface RefusedPage extends Pick<PageRecord, "url" | "inlinks"> {
  /** Status, or `challenge`. */
  readonly refusal: string;
}

/** Access of the crawler of a search engine to the known URLs of a site. */
export interface SearchAccess {
  readonly crawler: "Googlebot" | "bingbot";
  /** Number of known URLs of the site that were checked, at most 2,000, and number of those that it may not fetch. */
  readonly checked: number;
  readonly disallowed: number;
  /** Home page and its language versions that it may not fetch, at most 10. */
  readonly keyPages: readonly DisallowedUrl[];
  /** Sitemaps that it may not fetch, at most 10. */
  readonly sitemaps: readonly DisallowedUrl[];
}

/** Access of the crawler of Google Images to images of pages. */
export interface ImageAccess {
  /** Number of images that were checked, at most 2,000: those on hosts whose robots.txt was read. */
  readonly checked: number;
  /** Those that it may not fetch, by the deciding rule, at most 20; that of most images first. */
  readonly blocked: readonly BlockedImages[];
}

/** Images that one rule of a robots.txt disallows. */
export interface BlockedImages extends Omit<DisallowedUrl, "url" | "isHome"> {
  /** Their number, and the URLs of up to 10. */
  readonly images: number;
  readonly sample: readonly string[];
}

/** URL that robots.txt disallows. */
export interface DisallowedUrl {
  readonly url: string;
  /** True for the home page. */
  readonly isHome: boolean;
  /** URL of the robots.txt. */
  readonly robots: string;
  /** Line of the deciding rule, from 1. */
  readonly line: number;
  /** The deciding rule, as in `Disallow: /private`. */
  readonly rule: string;
}

/** Outcome of fetching one robots.txt. */
export interface RobotsDocument {
  readonly url: string;
  readonly status: number | null;
  /** `parsed`, or the meaning of the fetch outcome under RFC 9309 §2.3.1. */
  readonly policy: "parsed" | "allow-all" | "disallow-all";
  readonly text: string;
  readonly sitemaps: readonly string[];
  /** Set when Sitemap lines hold no absolute http(s) URL: the first 10 values, as written. */
  readonly sitemapsNotAbsolute?: readonly string[];
  readonly truncated: boolean;
  /** Number of redirects that were followed to it; absent without any. */
  readonly redirects?: number;
  /** Set when no rules could be read because the server failed: the number of requests, and why no response came. */
  readonly unread?: { readonly attempts: number; readonly reason: FetchFailureKind | null };
  /** Set when crawlers drop some of its lines. */
  readonly dropped?: DroppedRobotsLines;
  /** Line of the first rule after the first 500 KiB, which are all that crawlers read; absent when there is none. */
  readonly firstLostRule?: number;
}

/** Lines of a robots.txt that crawlers drop: their number, and the first 10 with the reason. */
export interface DroppedRobotsLines {
  readonly count: number;
  readonly sample: readonly {
    /** From 1. */
    readonly line: number;
    readonly reason: "no-field" | "before-any-group" | "path-without-slash" | "unknown-field" | "noindex";
    /** As written, at most 200 bytes. */
    readonly text: string;
  }[];
}

/** Outcome of fetching one sitemap file. */
export interface SitemapDocument {
  readonly url: string;
  readonly status: number | null;
  readonly type: "urlset" | "index" | "text" | "feed" | "unknown";
  readonly source: "robots" | "option" | "well-known" | "index";
  readonly urls: number;
  readonly issues: readonly string[];
  /**
   * Set when it was requested but not read: the number of attempts and the failure (`null` when the status explains
   * it).
   */
  readonly unread?: { readonly attempts: number; readonly reason: string | null };
  /** Set when some of its entries are not well-formed, or some of its lines are not URLs. */
  readonly broken?: FaultySitemapEntries;
  /** Set when the `loc` of some entries is not an absolute http(s) URL. */
  readonly notAbsolute?: FaultySitemapEntries;
  /** Set when the `href` of some language versions is not an absolute http(s) URL: their entries, one for each. */
  readonly alternatesNotAbsolute?: FaultySitemapEntries;
  /** Set when some of its entries are on other sites: the first 10 of their hosts, those with the most entries first. */
  readonly otherSites?: readonly HostEntries[];
}

/** Host with the number of entries of a sitemap that are there. */
export interface HostEntries {
  /** Origin of the first of them, as in `https://example.com`. */
  readonly origin: string;
  readonly entries: number;
}

/** Number of faulty entries in a sitemap, and the first 10 by their position, starting at 1. */
export interface FaultySitemapEntries {
  readonly count: number;
  readonly sample: readonly { readonly entry: number; readonly loc: string }[];
}
