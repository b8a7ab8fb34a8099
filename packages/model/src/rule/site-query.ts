import type { EdgeFlag, EdgeKind, SourcePosition } from "@sightline/facts";
import type { Population } from "../population.ts";
import type { Resource } from "../resource-schema.ts";
import type { SiteDocuments } from "../site-documents.ts";
import type {
  DuplicateUrlsQuery,
  DuplicateUrlsRow,
  FalseCanonicalsQuery,
  FalseCanonicalsRow,
  ParameterVariantsQuery,
  ParameterVariantsRow,
  SlashesQuery,
  SlashRow,
} from "./canonicalization-queries.ts";
import type { ChangesQuery, ChangesRow } from "./changes-query.ts";
import type { FragmentsQuery, FragmentsRow } from "./fragments-query.ts";
import type { NormRow, NormsQuery } from "./page-norms.ts";
import type { ShareRow, SharesQuery } from "./page-shares.ts";
import type { PageSlice } from "./page-slice.ts";
import type { RenderedQuery, RenderedRow } from "./rendered-query.ts";
import type { Soft404sQuery, Soft404sRow } from "./soft-404-query.ts";
import type { SubjectUnit } from "./subject-unit.ts";
import type { TargetRow, TargetsQuery } from "./target-query.ts";
import type { VersionsQuery, VersionsRow } from "./versions-query.ts";
import type { WeightsQuery, WeightsRow } from "./weights-query.ts";

/** Pages of a population that share a value. */
export interface GroupsQuery {
  readonly kind: "groups";
  readonly population: Population;
  /** Folded value: ignores case, white space and Unicode form (NFC). */
  readonly by: "title" | "metaDescription" | "mainTextHash";
  readonly minSize: number;
}

/** Edges with both ends, filtered by kind and by the state of their target. */
export interface EdgesQuery {
  readonly kind: "edges";
  readonly edges: readonly EdgeKind[];
  /**
   * - `broken`: the target, after redirects, has a status of 400 or more, or failed, or its redirects loop
   * - `redirecting`: the target returns 3xx, or is a page that only sends visitors on at once
   * - `not-indexable`: the target has status 200 and is not indexable
   * - `disallowed`: robots.txt disallows the target
   * - `external-broken`, `external-infrastructure`: the verdict of the crawl on a target outside the site
   * - `external-moved`: the target outside the site is alive, and has moved for good
   * - `resource`: the crawl looked at the target as a resource, and `resource` accepts it
   * - `public-resource`: the same, except at the local machine or network, whose servers deliver otherwise
   * - `local`: the target's host is the local machine or network, and that of the site is not
   * - `any`
   */
  readonly target:
    | "broken"
    | "redirecting"
    | "not-indexable"
    | "disallowed"
    | "external-broken"
    | "external-infrastructure"
    | "external-moved"
    | "resource"
    | "public-resource"
    | "local"
    | "any";
  /** Accepts what the crawl found of a target; for these two states alone. Default: all. */
  resource?(found: Resource): boolean;
  /** Accepts the URL of a target; asked once for each URL, whatever names it. Default: all. */
  accepts?(url: string): boolean;
  /** Requires all of these flags. */
  readonly flags?: readonly EdgeFlag[];
  /** Excludes edges with any of these flags. */
  readonly without?: readonly EdgeFlag[];
  /** Only targets inside the crawl's scope (`true`) or outside it (`false`). Default: both. */
  readonly internal?: boolean;
}

/** Pages that others name by hreflang without being named in return: one row each. */
export interface PairsQuery {
  readonly kind: "pairs";
  readonly relation: "hreflang";
}

/** Chains of redirects (including meta refresh) or canonicals, with at least `minHops` hops, or loops. */
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

/** URLs that a sitemap lists and that are not indexable pages. */
export interface DifferencesQuery {
  readonly kind: "differences";
}

/**
 * Indexable pages that belong in a sitemap but that no sitemap lists, neither directly nor by a URL that leads to them
 * by redirects or canonicals: at most one row. URLs with a query string, later pages of a series and archives need not
 * be listed.
 */
export interface UnlistedQuery {
  readonly kind: "unlisted";
}

/** Second and later pages of a numbered series whose canonical is the first page. */
export interface SeriesQuery {
  readonly kind: "series";
}

/** Small documents of the site: one row. */
export interface SiteDocumentsQuery {
  readonly kind: "site";
  /** What the rule looks at in them. Default: the site, which is there once. */
  readonly looksAt?: SiteSubjects;
  /** Set for rules about robots.txt, which need no other page than the home page. */
  readonly about?: "robots";
}

/** Things that a rule looks at in the documents of a site. */
export interface SiteSubjects {
  readonly unit: SubjectUnit;
  /** Returns how many of them there are; at 0 the rule has nothing to check. */
  count(site: SiteDocuments): number;
  /** Returns how many there are that the crawl did not look at. Default: none. */
  missed?(site: SiteDocuments): number;
}

/** Closed set of queries by which site rules request rows. */
export type SiteQuery =
  | GroupsQuery
  | SharesQuery
  | NormsQuery
  | EdgesQuery
  | TargetsQuery
  | PairsQuery
  | ChainsQuery
  | ClustersQuery
  | DifferencesQuery
  | SeriesQuery
  | FalseCanonicalsQuery
  | DuplicateUrlsQuery
  | ParameterVariantsQuery
  | Soft404sQuery
  | UnlistedQuery
  | SlashesQuery
  | ChangesQuery
  | VersionsQuery
  | WeightsQuery
  | FragmentsQuery
  | RenderedQuery
  | SiteDocumentsQuery;

/** Members of a group: all ids, and slices of at most 10. */
export interface GroupRow {
  /** The folded value. */
  readonly key: string;
  /** The value as the first member writes it; absent where it was not read. */
  readonly text?: string;
  readonly memberIds: readonly number[];
  readonly sample: readonly PageSlice[];
  /**
   * Number of hreflang clusters, canonical clusters and pagination series, taken together, into which the members fall;
   * titles and descriptions are compared within a language if the site keeps languages apart.
   */
  readonly unrelatedMembers: number;
}

/** Distinct edge (page, kind, target) with both ends; `count` is the number of times that the page has it. */
export interface EdgeRow {
  readonly kind: EdgeKind;
  readonly source: PageSlice;
  readonly target: PageSlice;
  readonly text: string;
  readonly flags: readonly EdgeFlag[];
  readonly at?: SourcePosition | undefined;
  readonly count: number;
}

/** Page whose annotations are known, with the pages that name it without being named by it. */
export interface PairRow {
  readonly to: PageSlice;
  /** In ascending order. */
  readonly fromIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
  /** Language codes by which they name it, at most 10. */
  readonly codes: readonly string[];
  /** First source that names it: a page itself, in its HTML or a header, or a sitemap on behalf of a page. */
  readonly source: "page" | "sitemap";
}

/** Chain that starts at a URL to which a page, sitemap or canonical refers. */
export interface ChainRow {
  /** URLs in order, at most 20; the last one is the end of the chain or the first repeated URL. */
  readonly hops: readonly PageSlice[];
  readonly loop: boolean;
  /** Number of hops, without a same-host http-to-https hop. */
  readonly length: number;
  /** Kinds of edges by which other pages name the start, except redirects and refreshes. */
  readonly namedBy: readonly EdgeKind[];
}

/** Pages with nearly equal main text; the representative has the most in-links. */
export interface ClusterRow {
  readonly representative: PageSlice;
  readonly memberIds: readonly number[];
  readonly sample: readonly PageSlice[];
  /** Smallest similarity (Jaccard, 0–1) of a member to the representative. */
  readonly similarity: number;
}

/** URL that is missing on one side. */
export interface DifferenceRow {
  readonly page: PageSlice;
}

/** Pages that no sitemap lists. */
export interface UnlistedRow {
  readonly memberIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
  /** Number of pages that belong in a sitemap, listed or not. */
  readonly compared: number;
}

/** Page of a series whose canonical is the first page; both were fetched, and both list items. */
export interface SeriesRow {
  readonly page: PageSlice;
  readonly first: PageSlice;
  /**
   * Share (0–1) of the page's links that the first page does not have: of the first 64 crawled pages that anchors in
   * the content lead to, except those whose canonical is also the first page.
   */
  readonly differentLinks: number;
}

/** Row type of each kind of query. */
interface RowByKind {
  readonly groups: GroupRow;
  readonly shares: ShareRow;
  readonly norms: NormRow;
  readonly edges: EdgeRow;
  readonly targets: TargetRow;
  readonly pairs: PairRow;
  readonly chains: ChainRow;
  readonly clusters: ClusterRow;
  readonly differences: DifferenceRow;
  readonly series: SeriesRow;
  readonly "false-canonicals": FalseCanonicalsRow;
  readonly "duplicate-urls": DuplicateUrlsRow;
  readonly "parameter-variants": ParameterVariantsRow;
  readonly "soft-404s": Soft404sRow;
  readonly unlisted: UnlistedRow;
  readonly slashes: SlashRow;
  readonly changes: ChangesRow;
  readonly versions: VersionsRow;
  readonly weights: WeightsRow;
  readonly fragments: FragmentsRow;
  readonly rendered: RenderedRow;
  readonly site: SiteDocuments;
}

/** Row type that a query yields. */
export type RowOf<Query extends SiteQuery> = RowByKind[Query["kind"]];
