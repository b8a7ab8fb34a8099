import type { CanonicalHost } from "./canonical-host.ts";
import type { CrawlTrap } from "./crawl-trap.ts";
import type { EdgeFlag, EdgeKind } from "./edge.ts";
import type { PageRecord } from "./page-record.ts";
import type { ShareRow, SharesQuery } from "./page-shares.ts";
import type { Population } from "./population.ts";
import type { SlashChange } from "./slash-change.ts";
import type { TargetRow, TargetsQuery } from "./target-query.ts";
import type { VersionsQuery, VersionsRow } from "./versions-query.ts";

/** The slice of a page that query rows carry for both ends of a relation. */
export type PageSlice = Pick<
  PageRecord,
  "id" | "url" | "status" | "kind" | "indexability" | "finalUrl" | "redirectHops" | "inSitemap" | "inlinks"
> & {
  /** Outcome in the frontier: `fetched`, or why there is no answer. */
  readonly outcome: TargetOutcome;
  /** In the crawl's scope. */
  readonly internal: boolean;
  /** Status and indexability of where its redirects end; its own when it does not redirect. */
  readonly finalStatus: number | null;
  readonly finalIndexability: IndexabilityOrUnknown;
  /** Why no answer came at the end of its redirects. */
  readonly finalFailure: PageRecord["failure"];
  /** Its canonical target when that is another URL. */
  readonly canonicalTarget: string | null;
  /** It has a canonical of any target: its packed edges hold one. */
  readonly declaresCanonical: boolean;
  /**
   * Of a URL that answers 404 or 410, the page that its links mean: the same URL but for case, the final slash or escapes,
   * or an orphan with the same folders in another order; `null` when there is none.
   */
  readonly existsAs: string | null;
};

/** Indexability of a URL that may not have been fetched. */
export type IndexabilityOrUnknown = PageRecord["indexability"] | "unknown";

/** What became of a URL of the crawl. */
export type TargetOutcome =
  /** In the frontier, not yet requested. */
  | "pending"
  /** Requested: an answer or a failure is stored as a page. */
  | "fetched"
  /** robots.txt disallows it. */
  | "disallowed"
  /** Known from an edge, but outside the scope or the limits. */
  | "not-crawled";

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

/**
 * URLs of the site that redirect only to add a trailing slash or to remove it, with the pages and sitemaps that name them:
 * one row for each of the two, or none.
 */
export interface SlashesQuery {
  readonly kind: "slashes";
}

/**
 * Why a canonical is taken for wrong, although it leads to a page of the site that can be indexed: the texts of both differ, and
 * the target is
 *
 * - `language`: a version in another language, as hreflang annotations of the page say
 * - `homepage`: the home page, which at least 3 pages with texts of their own name
 * - `content`: any other page
 *
 * The first that applies, in this order.
 */
export type CanonicalFault = "language" | "homepage" | "content";

/**
 * Pages whose canonical is wrong. The pages are settled as pages of their own, and the canonical leads nowhere in all other rows;
 * both only where a rule asks for the fault.
 */
export interface FalseCanonicalsQuery {
  readonly kind: "false-canonicals";
  readonly fault: CanonicalFault;
}

/**
 * Pages that answer under a second URL with the same document, where pages or sitemaps name that URL: a row for each way in which the
 * URLs differ.
 */
export interface DuplicateUrlsQuery {
  readonly kind: "duplicate-urls";
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

/** The URLs that redirect only to add a trailing slash, or only to remove it. */
export interface SlashRow {
  readonly change: SlashChange;
  /** The first of them that a page names; else the first that a sitemap lists, or the first of all. */
  readonly first: PageSlice;
  /** How many of them are named in each way; one URL may be named in several. */
  readonly named: { readonly links: number; readonly canonicals: number; readonly versions: number };
  /** How many of them sitemaps list. */
  readonly listed: number;
  /** Pages that name one of them; rising. */
  readonly sourceIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
}

/** Pages of one kind, as their URLs show it, whose canonical is wrong in the same way. */
export interface FalseCanonicalsRow {
  /** Names the kind: the home page, the template of the URLs of the members, or `language`. */
  readonly key: string;
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
  /** Where the canonical of the first member leads. */
  readonly target: PageSlice;
  /** The greatest similarity (Jaccard, 0–1) of a member to its target. */
  readonly similarity: number;
}

/** Pages with a second URL. */
export interface DuplicateUrlsRow {
  /** The second URL names a default document such as `index.html`, or differs by the final slash. */
  readonly differBy: "default-document" | "final-slash";
  /** The pages; their second URLs count as copies of them. */
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
  /** The second URL of the first page. */
  readonly second: PageSlice;
}

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
