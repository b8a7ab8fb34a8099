import type { EdgeFlag, EdgeKind, SourcePosition } from "@sightline/facts";
import type { PageRecord } from "../page-record.ts";
import type { Population } from "../population.ts";
import type { SiteDocuments } from "../site-documents.ts";
import type {
  DuplicateUrlsQuery,
  DuplicateUrlsRow,
  FalseCanonicalsQuery,
  FalseCanonicalsRow,
  SlashesQuery,
  SlashRow,
} from "./canonicalization-queries.ts";
import type { ShareRow, SharesQuery } from "./page-shares.ts";
import type { PageSlice } from "./page-slice.ts";
import type { TargetRow, TargetsQuery } from "./target-query.ts";
import type { VersionsQuery, VersionsRow } from "./versions-query.ts";

/** Pages of a population, one at a time, with settled columns. */
export interface PagesQuery {
  readonly kind: "pages";
  readonly population: Population;
}

/** Pages of a population that share a value. */
export interface GroupsQuery {
  readonly kind: "groups";
  readonly population: Population;
  /** The folded value: case, white space and Unicode form (NFC) do not matter. */
  readonly by: "title" | "metaDescription" | "mainTextHash";
  readonly minSize: number;
}

/** How many pages of a population have each value of a column, at most 1,000 values. */
export interface TallyQuery {
  readonly kind: "tally";
  readonly population: Population;
  readonly by: "status" | "indexability" | "kind" | "contentType";
}

/** Edges with both ends, filtered by kind and by the state of their target. */
export interface EdgesQuery {
  readonly kind: "edges";
  readonly edges: readonly EdgeKind[];
  /**
   * - `broken`: the target, after redirects, has a status of 400 or more, or failed, or its redirects loop
   * - `redirecting`: the target answers 3xx
   * - `not-indexable`: the target answered 200 and is not indexable
   * - `disallowed`: robots.txt disallows the target
   * - `any`
   */
  readonly target: "broken" | "redirecting" | "not-indexable" | "disallowed" | "any";
  /** All of these flags are set. */
  readonly flags?: readonly EdgeFlag[];
  /** None of these flags is set. */
  readonly without?: readonly EdgeFlag[];
  /** Only targets inside the crawl's scope (`true`), outside (`false`), or both. */
  readonly internal?: boolean;
}

/** Pages that others name by hreflang and that do not name them in return: one row each. */
export interface PairsQuery {
  readonly kind: "pairs";
  readonly relation: "hreflang";
}

/** Chains of redirects (with meta refresh) or canonicals, with at least `minHops` hops, or loops. */
export interface ChainsQuery {
  readonly kind: "chains";
  readonly relation: "redirect" | "canonical";
  readonly minHops: number;
}

/** Clusters of pages whose main texts are nearly equal. */
export interface ClustersQuery {
  readonly kind: "clusters";
  readonly relation: "near-duplicate";
}

/** URLs that a sitemap lists and that are no indexable page. */
export interface DifferencesQuery {
  readonly kind: "differences";
}

/**
 * Indexable pages that belong in a sitemap and that none lists, neither as such nor by a URL that leads to them by redirects
 * or canonicals: one row, or none. URLs with a query string, later pages of a series and archives need not be listed.
 */
export interface UnlistedQuery {
  readonly kind: "unlisted";
}

/** Second and later pages of a numbered series whose canonical is the first one. */
export interface SeriesQuery {
  readonly kind: "series";
}

/** The small documents of the site: one row. */
export interface SiteDocumentsQuery {
  readonly kind: "site";
}

/** The closed vocabulary in which site rules ask for rows. */
export type SiteQuery =
  | PagesQuery
  | GroupsQuery
  | TallyQuery
  | SharesQuery
  | EdgesQuery
  | TargetsQuery
  | PairsQuery
  | ChainsQuery
  | ClustersQuery
  | DifferencesQuery
  | SeriesQuery
  | FalseCanonicalsQuery
  | DuplicateUrlsQuery
  | UnlistedQuery
  | SlashesQuery
  | VersionsQuery
  | SiteDocumentsQuery;

/** Members of a group: all ids, and slices of at most 10. */
export interface GroupRow {
  readonly key: string;
  readonly memberIds: readonly number[];
  readonly sample: readonly PageSlice[];
  /**
   * Members fall into this many hreflang clusters, canonical clusters and pagination series taken together; titles and
   * descriptions are compared within a language where the site keeps languages apart.
   */
  readonly unrelatedMembers: number;
}

/** A value and how many pages have it. */
export interface TallyRow {
  readonly key: string;
  readonly pages: number;
}

/** One distinct edge (page, kind, target) with both ends; `count` says how often the page has it. */
export interface EdgeRow {
  readonly kind: EdgeKind;
  readonly source: PageSlice;
  readonly target: PageSlice;
  readonly text: string;
  readonly flags: readonly EdgeFlag[];
  readonly at?: SourcePosition | undefined;
  readonly count: number;
}

/** A page whose annotations are known, and the pages that name it without being named by it. */
export interface PairRow {
  readonly to: PageSlice;
  /** Rising. */
  readonly fromIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
  /** The language codes by which they name it, at most 10. */
  readonly codes: readonly string[];
  /** What names it first: a page itself, in its HTML or a header, or a sitemap on behalf of a page. */
  readonly source: "page" | "sitemap";
}

/** A chain from a URL that a page, sitemap or canonical refers to. */
export interface ChainRow {
  /** The URLs in order, at most 20; the last one is where the chain ends or the first repeated one. */
  readonly hops: readonly PageSlice[];
  readonly loop: boolean;
  /** Hops, without a same-host http-to-https hop. */
  readonly length: number;
  /** The kinds of edges by which other pages name the start; redirects and refreshes name nothing. */
  readonly namedBy: readonly EdgeKind[];
}

/** Pages with nearly equal main text; the representative has the most in-links. */
export interface ClusterRow {
  readonly representative: PageSlice;
  readonly memberIds: readonly number[];
  readonly sample: readonly PageSlice[];
  /** The smallest similarity (Jaccard, 0–1) of a member to the representative. */
  readonly similarity: number;
}

/** A URL that is missing on one side. */
export interface DifferenceRow {
  readonly page: PageSlice;
}

/** The pages that no sitemap lists. */
export interface UnlistedRow {
  readonly memberIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
  /** Pages that belong in a sitemap, listed or not. */
  readonly compared: number;
}

/** A page of a series that names the first one as canonical; both were fetched, and both list something. */
export interface SeriesRow {
  readonly page: PageSlice;
  readonly first: PageSlice;
  /**
   * Share (0–1) of what the page links to that the first page does not link to: of the first 64 crawled pages that anchors
   * in the content lead to, those aside whose canonical is the first page too.
   */
  readonly differentLinks: number;
}

/** The type of the rows that queries of each kind yield. */
interface RowByKind {
  readonly pages: PageRecord;
  readonly groups: GroupRow;
  readonly tally: TallyRow;
  readonly shares: ShareRow;
  readonly edges: EdgeRow;
  readonly targets: TargetRow;
  readonly pairs: PairRow;
  readonly chains: ChainRow;
  readonly clusters: ClusterRow;
  readonly differences: DifferenceRow;
  readonly series: SeriesRow;
  readonly "false-canonicals": FalseCanonicalsRow;
  readonly "duplicate-urls": DuplicateUrlsRow;
  readonly unlisted: UnlistedRow;
  readonly slashes: SlashRow;
  readonly versions: VersionsRow;
  readonly site: SiteDocuments;
}

/** The row type that a query yields. */
export type RowOf<Query extends SiteQuery> = RowByKind[Query["kind"]];
