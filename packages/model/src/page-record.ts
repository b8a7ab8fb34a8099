import type { Edge, EdgeKind, MainText, PageFacts } from "@sightline/facts";
import { urlKey } from "@sightline/url";

/** Why a URL is not in the index's reach, or that it is; the first that applies, in this order. */
export type IndexabilityReason =
  | "indexable"
  /** No answer came. */
  | "failed"
  /** 3xx, or an HTML page that sends its reader to another URL at once. */
  | "redirect"
  /** 4xx. */
  | "client-error"
  /** 5xx. */
  | "server-error"
  /** Any other status than 200. */
  | "other-status"
  /** robots.txt disallows it for the crawl's user agent. */
  | "disallowed"
  /** Robots meta or X-Robots-Tag says noindex or none. */
  | "noindex"
  /** HTML that could not be analysed: whether it can be indexed is unknown. */
  | "not-analysed"
  /** Its canonical leads to another page, which can be indexed or belongs to another site. */
  | "canonicalised"
  /** The same document as a page whose URL differs only by a default document or the trailing slash. */
  | "duplicate"
  /** Not an HTML document. */
  | "not-html";

/** What only the whole crawl knows of a page; written by settle, replaced when it runs again. */
export interface SettledColumns {
  /**
   * Distinct crawled pages, other than itself, that link to it with an anchor or frame it in a frameset, followed or not,
   * directly or over redirects that end at it.
   */
  readonly inlinks: number;
  /** The same, counting followed links only. */
  readonly followedInlinks: number;
  /** Distinct URLs that its anchors and frames point to, other than itself. */
  readonly outlinks: number;
  /** Clicks from the start URL over followed internal anchors, frames and redirects; `null` when it cannot be reached. */
  readonly clickDepth: number | null;
  /** PageRank (d = 0.85) over internal followed anchors, scaled so that the mean over pages is 1. */
  readonly linkScore: number;
  /**
   * Percent (0–100) of the site's indexable pages whose link score is the same or lower; `null` for pages that are not
   * indexable, and on sites with fewer than 100 indexable pages, where a rank says little.
   */
  readonly linkScorePercentile: number | null;
  /** Where its redirects end; its own URL when it does not redirect. */
  readonly finalUrl: string;
  /** Hops from this URL to `finalUrl`; a same-host http-to-https hop is counted too. */
  readonly redirectHops: number;
  /** Its redirects come back to a URL of the chain. */
  readonly redirectLoop: boolean;
  /** The representative's page id of its cluster of near-duplicates; `null` outside a cluster. */
  readonly nearDuplicateCluster: number | null;
  /** Listed in a sitemap. */
  readonly inSitemap: boolean;
  /**
   * Why the page can or cannot be indexed, once its canonical has been followed to its end: a canonical that comes back to
   * the page, or leads to nothing that can be indexed or to a page with another text, does not take the page out.
   */
  readonly indexability: IndexabilityReason;
}

/** The facts of a page together with its place in the crawl and what settle found. */
export interface PageRecord extends PageFacts, SettledColumns {
  /** The interned id of its URL, dense from 1, in order of discovery. */
  readonly id: number;
  /** Hops over which the crawl discovered it; 0 for seeds. */
  readonly depth: number;
}

/** What settle finds of a page beside its columns; stores do not keep it. */
export interface SettledRelations {
  /**
   * An indexable page, other than the start page, to which no other page leads: not by a link or a frame, and not by a
   * link to a URL whose redirect, meta refresh or canonical ends there, nor by a link to a dead URL that means it.
   */
  readonly isOrphan: boolean;
  /**
   * An indexable page that is part of another one, which shows it in an iframe, or stands outside the site: a single page
   * links to it, it links to none, and the sitemap leaves it out. Nobody looks for it by itself.
   */
  readonly isDemo: boolean;
  /** The page with the only link to it, where a single one, other than the start page, links to it, over redirects, too; else `null`. */
  readonly soleLinker: string | null;
  /** The first page that names it by a relation other than a link, such as a canonical or a redirect; `null` for none. */
  readonly namedBy: {
    readonly url: string;
    readonly kind: EdgeKind;
    readonly indexability?: IndexabilityReason;
  } | null;
}

/** Everything a page rule may declare in `reads`: facts, edges and main text now, what settle finds after the crawl. */
export interface PageRuleInput extends PageRecord, SettledRelations {
  readonly edges: readonly Edge[];
  readonly mainText: MainText | null;
  /** Origin of the start page, as in `https://example.com`. */
  readonly siteOrigin: string;
  /** Whether the URL is the site's start page. */
  readonly isHome: boolean;
  /** An indexable page that came earlier has the same meta description; known once the crawl has settled. */
  readonly repeatsDescription: boolean;
}

/** The relations of a page before settle ran. */
export const unsettledRelations: SettledRelations = { isOrphan: false, isDemo: false, soleLinker: null, namedBy: null };

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

/** Names of everything that settle finds: a rule that reads one of them runs after the crawl has settled. */
export const settledInputNames = [
  ...settledColumnNames,
  "isOrphan",
  "isDemo",
  "soleLinker",
  "namedBy",
  "repeatsDescription",
] as const satisfies readonly (keyof PageRuleInput)[];

/**
 * Returns the indexability that a page's own answer gives it, before its canonical is followed.
 *
 * @param options `expectIndexing: false` ignores noindex, on a site that is not meant to be found yet
 */
export function indexabilityOf(
  facts: PageFacts,
  { expectIndexing = true }: { readonly expectIndexing?: boolean } = {},
): IndexabilityReason {
  if (facts.status === null) return "failed";
  if (facts.kind === "redirect") return "redirect";
  if (facts.status >= 500) return "server-error";
  if (facts.status >= 400) return "client-error";
  if (facts.status !== 200) return "other-status";
  if (isRefreshRedirect(facts)) return "redirect";
  if (facts.noindex && expectIndexing) return "noindex";
  if (facts.analysis === "failed") return "not-analysed";
  if (facts.canonicalUrl !== null && urlKey(facts.canonicalUrl) !== urlKey(facts.url)) return "canonicalised";
  return facts.kind === "html" ? "indexable" : "not-html";
}

/** Returns the settled columns of a page before settle ran: zeros, and what its own answer says. */
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
 * Whether a page is nothing but a redirect by meta refresh. Google takes an instant one for a permanent redirect.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
function isRefreshRedirect({ metaRefresh, url }: PageFacts): boolean {
  if (metaRefresh === null || metaRefresh.url === null) return false;
  return metaRefresh.delaySeconds === 0 && !metaRefresh.inNoscript && urlKey(metaRefresh.url) !== urlKey(url);
}
