import type { MainText } from "@sightline/facts";
import type { ExternalLink, MissingPage, Resource, SitemapVersions } from "@sightline/model";
import type { CoreRow, InlinkRow } from "@sightline/model/ports";
import type { CanonicalFault } from "@sightline/model/rule";

/** Batches of packed edges by page. */
export type EdgeBatches = AsyncIterable<readonly { readonly pageId: number; readonly packed: Uint8Array }[]>;

/** Input of settle from a finished crawl; a store's page part can provide all of it. */
export interface SettleInput {
  readonly startUrl: string;
  /** If true, pages count as their own even if nearly all name another host as canonical. Default `false`. */
  readonly findNamedHost?: boolean;
  /** Faults of canonicals to look for; the canonical of a page that has one is ignored. Default none. */
  readonly canonicalFaults?: readonly CanonicalFault[];
  /** Yields every URL of the crawl. Read once. */
  core(): AsyncIterable<readonly CoreRow[]>;
  /** Yields the packed edges of every page, each page once. Read twice, and again by each call of `rows`. */
  edges(): EdgeBatches;
  /** Yields the language versions that sitemaps declare for URLs. Read once. */
  sitemapVersions(): AsyncIterable<SitemapVersions>;
  /** What the crawl found of URLs outside the site, by URL. Default: it did not look. */
  readonly externals?: ReadonlyMap<string, ExternalLink>;
  /** What the crawl found of the resources of pages, by URL. Default: it did not look. */
  readonly resources?: ReadonlyMap<string, Resource>;
  /** Returns true for URLs of the site's registrable domain. Default: those in scope. */
  isOwn?(url: string): boolean;
  /** What hosts answer at a path that nobody has made, by host. Default: they were not asked. */
  readonly missingPages?: ReadonlyMap<string, MissingPage>;
  /** Returns the main text; read only for pages that may be near-duplicates, name a wrong canonical or tell of an error. */
  mainText(pageId: number): Promise<MainText | null>;
  /**
   * Returns true if a page belongs to a crawl trap: it stays in the graph but is excluded from all rows. Called after
   * `core` was read. Default: no page does.
   */
  isTrapped?(id: number): boolean;
  /** Stores entries of the in-link index, while the links are in memory. Default: there is none. */
  saveInlinks?(rows: readonly InlinkRow[]): Promise<void>;
  readonly signal: AbortSignal;
}
