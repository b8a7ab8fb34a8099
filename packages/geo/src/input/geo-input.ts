import type { Edge, MainText } from "@sightline/facts";
import type { PageRecord, RobotsDocument, SitemapDocument } from "@sightline/model";

/** A page with everything that checks may read. */
export interface GeoPage {
  readonly record: PageRecord;
  readonly edges: readonly Edge[];
  readonly mainText: MainText | null;
  /** The page's Markdown variant, when one was fetched. */
  readonly markdown?: { readonly url: string; readonly text: string } | null;
}

/** A small document that was requested beside the crawl, such as `/llms.txt`. */
export interface GeoDocument {
  /** The URL that was asked for. */
  readonly url: string;
  /** Status after redirects; `null` when no answer came. */
  readonly status: number | null;
  readonly contentType: string | null;
  /** Decoded text, at most 1 MB. */
  readonly text: string;
}

/** A URL of a sitemap with the date that it declares. */
export interface SitemapEntry {
  readonly url: string;
  readonly lastmod: string | null;
}

/** What the sitemaps say about dates. */
export interface SitemapDates {
  readonly urls: number;
  readonly withValidLastmod: number;
  /** Distinct values, counted up to 1,000. */
  readonly distinctLastmods: number;
  /** At most 1,000 entries. */
  readonly sample: readonly SitemapEntry[];
}

/** What a finished crawl knows of the site as a whole. */
export interface GeoSite {
  readonly origin: string;
  /** The start page. */
  readonly startUrl: string;
  readonly robots: readonly RobotsDocument[];
  readonly sitemaps: readonly SitemapDocument[];
  /** Answers to the requests of `geoDocumentPaths`; what is missing here counts as not requested. */
  readonly documents: readonly GeoDocument[];
  readonly sitemapDates: SitemapDates | null;
  /** Conditional requests that were made, and how many were answered 304; `null` when none were. */
  readonly conditionalRequests?: { readonly made: number; readonly notModified: number } | null;
  /** Some known URLs were not crawled. */
  readonly isPartial: boolean;
}

/** A finished crawl as the audit reads it: one stream over all pages, then single pages of the sample. */
export interface GeoCrawl {
  readonly site: GeoSite;
  /** Every page of the crawl with settled columns, in any order, in batches. */
  scan(): AsyncIterable<readonly PageRecord[]>;
  /** Hears which pages will be loaded, before the first of them is, so that they can be fetched together. */
  prepare?(pages: readonly number[], signal: AbortSignal): Promise<void>;
  /** One page by its id or URL; `null` when it was not fetched. */
  load(page: number | string, signal: AbortSignal): Promise<GeoPage | null>;
}

/** What the owner wants: seen everywhere, seen but not trained on, or kept out. */
export const geoGoals = ["visible", "visible-no-training", "closed"] as const;
/** What the owner wants. */
export type GeoGoal = (typeof geoGoals)[number];

/** Paths that the audit wants to have requested on the site's origin. */
export const geoDocumentPaths = [
  "/llms.txt",
  "/llms-full.txt",
  "/ads.txt",
  "/AGENTS.md",
  "/ai.txt",
  "/.well-known/ai.txt",
  "/ai/summary.json",
  "/ai/faq.json",
  "/humans-ai.txt",
  "/.well-known/ai-plugin.json",
  "/.well-known/ai-catalog.json",
  "/.well-known/mcp/server-card.json",
  "/.well-known/mcp.json",
  "/.well-known/agent-card.json",
  "/.well-known/agent-skills/index.json",
  "/.well-known/api-catalog",
  "/openapi.json",
  "/openapi.yaml",
  "/swagger.json",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/.well-known/oauth-protected-resource",
  "/.well-known/tdmrep.json",
  "/.well-known/ucp",
  "/.well-known/acp",
  "/.well-known/http-message-signatures-directory",
] as const;
