import type { Edge, EdgeKind, MainText, PageFacts } from "@sightline/facts";
import { urlKey } from "@sightline/url";
import { type PageKind, pageKindOf } from "./page-kind/page-kind.ts";

/** Reasons why a URL can or cannot be indexed; the first that applies, in this order. */
export const indexabilityReasons = [
  "indexable",
  /** No response was received. */
  "failed",
  /** 3xx, or an HTML page that immediately sends visitors to another URL. */
  "redirect",
  /** 4xx. */
  "client-error",
  /** 5xx. */
  "server-error",
  /** Any other status except 200. */
  "other-status",
  /** robots.txt disallows it for the crawl's user agent. */
  "disallowed",
  /** Robots meta or X-Robots-Tag says noindex or none. */
  "noindex",
  /** HTML that could not be analysed; its indexability is unknown. */
  "not-analysed",
  /** Says with status 200 that there is no such page; search engines call it a soft 404. */
  "soft-404",
  /** Its canonical leads to another page that can be indexed or that belongs to another site. */
  "canonicalised",
  /** Same document as a page whose URL differs only by a default document or a trailing slash. */
  "duplicate",
  /** Not an HTML document. */
  "not-html",
] as const;
/** Reason why a URL can or cannot be indexed. */
export type IndexabilityReason = (typeof indexabilityReasons)[number];

/** Columns of a page that depend on the whole crawl; written by settle and replaced when it runs again. */
export interface SettledColumns {
  /**
   * Number of distinct other crawled pages that link to it with an anchor or frame it in a frameset, followed or not,
   * directly or through redirects that end at it.
   */
  readonly inlinks: number;
  /** Same as `inlinks`, counting only followed links. */
  readonly followedInlinks: number;
  /** Number of distinct other URLs that its anchors and frames point to. */
  readonly outlinks: number;
  /** Clicks from the start URL over followed internal anchors, frames and redirects; `null` when unreachable. */
  readonly clickDepth: number | null;
  /** PageRank (d = 0.85) over internal followed anchors, scaled so that the mean over pages is 1. */
  readonly linkScore: number;
  /**
   * Percentage (0–100) of the site's indexable pages whose link score is the same or lower; `null` for pages that are
   * not indexable, and on sites with fewer than 100 indexable pages, where a rank means little.
   */
  readonly linkScorePercentile: number | null;
  /** URL at which its redirects end; its own URL when it does not redirect. */
  readonly finalUrl: string;
  /** Number of hops from this URL to `finalUrl`, including a same-host http-to-https hop. */
  readonly redirectHops: number;
  /** `true` when its redirects return to a URL of the chain. */
  readonly redirectLoop: boolean;
  /** Page id of the representative of its near-duplicate cluster; `null` outside a cluster. */
  readonly nearDuplicateCluster: number | null;
  /** `true` when a sitemap lists it. */
  readonly inSitemap: boolean;
  /**
   * Reason why the page can or cannot be indexed, after its canonical has been followed to its end. A canonical does
   * not exclude the page when it returns to the page, or leads to a page with different text or to nothing indexable.
   */
  readonly indexability: IndexabilityReason;
}

/** Facts of a page with its place in the crawl and its settled columns. */
export interface PageRecord extends PageFacts, SettledColumns {
  /** Interned id of its URL, dense from 1, in order of discovery. */
  readonly id: number;
  /** Number of hops over which the crawl discovered it; 0 for seeds. */
  readonly depth: number;
  /**
   * Kind of what the URL returned: during the crawl by its own evidence, then also by that of other pages. Absent in
   * crawls of earlier versions.
   */
  readonly judgedKind?: PageKind;
}

/** Relations of a page that settle computes in addition to its columns; not stored. */
export interface SettledRelations {
  /**
   * `true` for an indexable page, other than the start page, to which no other page leads: not by a link or frame, not
   * by a link to a URL whose redirect, meta refresh or canonical ends there, and not by a link to a dead URL that means
   * it.
   */
  readonly isOrphan: boolean;
  /**
   * `true` for an indexable page that is part of another page, which shows it in an iframe, or that stands outside the
   * site: a single page links to it, it links to no page, and no sitemap lists it. Visitors do not search for such a
   * page.
   */
  readonly isDemo: boolean;
  /** `true` for a page that others show in frames and that no page links to. */
  readonly isFramePart: boolean;
  /**
   * `true` for a page whose canonical is another page of the crawl with the same main text, or with too little text to
   * tell and the same URL but for parameters.
   */
  readonly isVariant: boolean;
  /** `true` for a URL that pages name only as a resource, such as an image or a script. */
  readonly isAsset: boolean;
  /**
   * Only page that links to it, directly or through redirects; `null` when several do, none does, or the only one is
   * the start page.
   */
  readonly soleLinker: string | null;
  /** `true` for a page that links within the site, but only to the home page, in whatever spelling. */
  readonly linksOnlyHome: boolean;
  /** `true` for a page with followed links, none of them on an indexable page. */
  readonly isLinkedFromHiddenOnly: boolean;
  /**
   * First page that names it by a relation other than a link, such as a canonical or a redirect; `null` when none does.
   */
  readonly namedBy: {
    readonly url: string;
    readonly kind: EdgeKind;
    readonly indexability?: IndexabilityReason;
  } | null;
}

/**
 * Everything that a page rule may declare in `reads`: facts, edges and main text during the crawl, settled values after
 * it.
 */
export interface PageRuleInput extends PageRecord, SettledRelations {
  readonly edges: readonly Edge[];
  readonly mainText: MainText | null;
  /** Origin of the start page, as in `https://example.com`. */
  readonly siteOrigin: string;
  /** `true` for the site's start page. */
  readonly isHome: boolean;
  /** Kind of what the URL returned; before the crawl has settled, without the evidence of other pages. */
  readonly pageKind: PageKind;
  /** `true` when an earlier indexable page has the same title; known once the crawl has settled. */
  readonly repeatsTitle: boolean;
  /** `true` when an earlier indexable page has the same meta description; known once the crawl has settled. */
  readonly repeatsDescription: boolean;
}

/** Relations of a page before settle has run. */
export const unsettledRelations: SettledRelations = {
  isOrphan: false,
  isDemo: false,
  isFramePart: false,
  isVariant: false,
  isAsset: false,
  soleLinker: null,
  linksOnlyHome: false,
  isLinkedFromHiddenOnly: false,
  namedBy: null,
};

/** Names of {@link SettledColumns}. */
export const settledColumnNames = [
  "inlinks",
  "followedInlinks",
  "outlinks",
  "clickDepth",
  "linkScore",
  "linkScorePercentile",
  "finalUrl",
  "redirectHops",
  "redirectLoop",
  "nearDuplicateCluster",
  "inSitemap",
  "indexability",
] as const satisfies readonly (keyof SettledColumns)[];

/** Names of all settled inputs: a rule that reads one of them runs after the crawl has settled. */
export const settledInputNames = [
  ...settledColumnNames,
  "isOrphan",
  "isDemo",
  "isFramePart",
  "isVariant",
  "isAsset",
  "soleLinker",
  "linksOnlyHome",
  "isLinkedFromHiddenOnly",
  "namedBy",
  "repeatsTitle",
  "repeatsDescription",
] as const satisfies readonly (keyof PageRuleInput)[];

/** Options of {@link indexabilityOf}. */
export interface IndexabilityOptions {
  /** `false` ignores noindex, on a site that is not meant to be found yet. Default `true`. */
  readonly expectIndexing?: boolean;
  /** Default: read from the facts. */
  readonly pageKind?: PageKind;
}

/** Returns the indexability of a page by its own response, before its canonical is followed. */
export function indexabilityOf(
  facts: PageFacts,
  { expectIndexing = true, pageKind = pageKindOf(facts) }: IndexabilityOptions = {},
): IndexabilityReason {
  if (facts.status === null) return "failed";
  if (facts.kind === "redirect") return "redirect";
  if (facts.status >= 500) return "server-error";
  if (facts.status >= 400) return "client-error";
  if (facts.status !== 200) return "other-status";
  if (isRefreshRedirect(facts) || isScriptRedirect(facts, pageKind)) return "redirect";
  if (facts.noindex && expectIndexing) return "noindex";
  if (facts.analysis === "failed") return "not-analysed";
  if (pageKind === "error") return "soft-404";
  if (facts.canonicalUrl !== null && urlKey(facts.canonicalUrl) !== urlKey(facts.url)) return "canonicalised";
  return facts.kind === "html" ? "indexable" : "not-html";
}

/** Returns the settled columns of a page before settle has run: zeros, and values from its own response. */
export function unsettledColumns(url: string, indexability: IndexabilityReason): SettledColumns {
  return {
    inlinks: 0,
    followedInlinks: 0,
    outlinks: 0,
    clickDepth: null,
    linkScore: 0,
    linkScorePercentile: null,
    finalUrl: url,
    redirectHops: 0,
    redirectLoop: false,
    nearDuplicateCluster: null,
    inSitemap: false,
    indexability,
  };
}

/**
 * True if a page is only a redirect by meta refresh. Google treats an instant one as a permanent redirect.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
function isRefreshRedirect({ metaRefresh, url }: PageFacts): boolean {
  if (metaRefresh === null || metaRefresh.url === null) return false;
  return metaRefresh.delaySeconds === 0 && !metaRefresh.inNoscript && urlKey(metaRefresh.url) !== urlKey(url);
}

/** True if a page is only a redirect by script, which Google follows once it has rendered the page. */
function isScriptRedirect({ scriptRedirect, metaRefresh, url }: PageFacts, pageKind: PageKind): boolean {
  if (pageKind !== "moved" || metaRefresh !== null || scriptRedirect === null || scriptRedirect.url === null)
    return false;
  return urlKey(scriptRedirect.url) !== urlKey(url);
}
