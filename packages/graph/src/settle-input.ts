import type { MainText } from "@sightline/facts";
import type { SitemapVersions } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";
import type { CanonicalFault } from "@sightline/model/rule";

/** Batches of packed edges by page. */
export type EdgeBatches = AsyncIterable<readonly { readonly pageId: number; readonly packed: Uint8Array }[]>;

/** What settle reads of a finished crawl; a store's page part answers all of it. */
export interface SettleInput {
  readonly startUrl: string;
  /** Whether pages count where they are when nearly all name another host as theirs. Default `false`. */
  readonly findNamedHost?: boolean;
  /** Faults of canonicals that are looked for; pages that have one count where they are. Default none. */
  readonly canonicalFaults?: readonly CanonicalFault[];
  /** Every URL of the crawl. Read once. */
  core(): AsyncIterable<readonly CoreRow[]>;
  /** The packed edges of every page, each page once. Read twice, and again by each call of `rows`. */
  edges(): EdgeBatches;
  /** What sitemaps name as language versions of URLs. Read once. */
  sitemapVersions(): AsyncIterable<SitemapVersions>;
  /** Read for pages that may be near-duplicates or name a wrong canonical only. */
  mainText(pageId: number): Promise<MainText | null>;
  /**
   * Says whether a page belongs to a crawl trap: it stays in the graph, but no row speaks about it. Asked once `core` was
   * read. Default: none does.
   */
  isTrapped?(id: number): boolean;
  readonly signal: AbortSignal;
}
