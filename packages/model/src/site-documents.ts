import type { CanonicalHost } from "./canonical-host.ts";
import type { CrawlTrap } from "./crawl-trap.ts";
import type { PageRecord } from "./page-record.ts";

/** What the crawl learned about the site as a whole. */
export interface SiteDocuments {
  readonly origin: string;
  readonly home: PageRecord | null;
  readonly robots: readonly RobotsDocument[];
  readonly sitemaps: readonly SitemapDocument[];
  /** Hosts in scope that do not resolve. */
  readonly unresolvedHosts: readonly string[];
  readonly indexablePages: number;
  readonly orphanPages: number;
  readonly stopReason: StopReason | null;
  /** In-scope URLs that were known and not fetched because of a limit, and the first 20 of them. */
  readonly notCrawled: { readonly count: number; readonly sample: readonly string[] };
  /** Endless patterns of URLs that the crawl held back. */
  readonly traps: readonly CrawlTrap[];
  /** Another host that pages name as theirs; `null` when there is none, or the plan does not look for it. */
  readonly canonicalHost: CanonicalHost | null;
}

/** The outcome of fetching one robots.txt. */
export interface RobotsDocument {
  readonly url: string;
  readonly status: number | null;
  /** `parsed`, or what the fetch outcome means by RFC 9309 §2.3.1. */
  readonly policy: "parsed" | "allow-all" | "disallow-all";
  readonly text: string;
  readonly sitemaps: readonly string[];
  /** Set when Sitemap lines hold no absolute http(s) URL: their values as written, the first 10. */
  readonly sitemapsNotAbsolute?: readonly string[];
  readonly truncated: boolean;
}

/** The outcome of fetching one sitemap file. */
export interface SitemapDocument {
  readonly url: string;
  readonly status: number | null;
  readonly type: "urlset" | "index" | "text" | "feed" | "unknown";
  readonly source: "robots" | "option" | "well-known" | "index";
  readonly urls: number;
  readonly issues: readonly string[];
  /** Set when it was asked for and not read: how often, and why no answer came (`null` when the status says it). */
  readonly unread?: { readonly attempts: number; readonly reason: string | null };
  /** Set when entries of it are not well-formed, or lines no URLs. */
  readonly broken?: FaultySitemapEntries;
  /** Set when the `loc` of entries is no absolute http(s) URL. */
  readonly notAbsolute?: FaultySitemapEntries;
}

/** How many entries of a sitemap have a fault, and the first 10 by their place from 1. */
export interface FaultySitemapEntries {
  readonly count: number;
  readonly sample: readonly { readonly entry: number; readonly loc: string }[];
}

/** Why a crawl ended. */
export type StopReason = "exhausted" | "max-pages" | "max-depth" | "max-duration" | "stopped" | "failed";
