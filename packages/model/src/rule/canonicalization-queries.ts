import type { PageSlice } from "./page-slice.ts";
import type { SlashChange } from "./slash-change.ts";

/**
 * URLs of the site that redirect only to add or remove a trailing slash, with the pages and sitemaps that name them: at
 * most one row for each of the two.
 */
export interface SlashesQuery {
  readonly kind: "slashes";
}

/** URLs that redirect only to add a trailing slash, or only to remove it. */
export interface SlashRow {
  readonly change: SlashChange;
  /** First of them that a page names; otherwise the first that a sitemap lists, or else the first of all. */
  readonly first: PageSlice;
  /** Number of them that are named in each way; one URL may be named in several. */
  readonly named: { readonly links: number; readonly canonicals: number; readonly versions: number };
  /** Number of them that sitemaps list. */
  readonly listed: number;
  /** Pages that name one of them, in ascending order. */
  readonly sourceIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
}

/**
 * Reason why a canonical counts as wrong, although it leads to an indexable page of the site: the texts of both differ,
 * and the target is
 *
 * - `language`: a version in another language, according to the page's hreflang annotations
 * - `homepage`: the home page, which at least 3 pages with texts of their own name
 * - `content`: any other page
 *
 * The first that applies, in this order.
 */
export type CanonicalFault = "language" | "homepage" | "content";

/**
 * Pages whose canonical is wrong. If a rule asks for the fault, the pages are settled as pages of their own, and all
 * other rows ignore the canonical.
 */
export interface FalseCanonicalsQuery {
  readonly kind: "false-canonicals";
  readonly fault: CanonicalFault;
}

/** Pages of one kind, judged by their URLs, whose canonical is wrong in the same way. */
export interface FalseCanonicalsRow {
  /** Name of the kind: the home page, the URL template of the members, or `language`. */
  readonly key: string;
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
  /** Target of the first member's canonical. */
  readonly target: PageSlice;
  /** Greatest similarity (Jaccard, 0–1) of a member to its target. */
  readonly similarity: number;
}

/**
 * Pages that serve the same document under a second URL, if pages or sitemaps name that URL: one row for each way in
 * which the URLs differ.
 */
export interface DuplicateUrlsQuery {
  readonly kind: "duplicate-urls";
}

/** Pages with a second URL. */
export interface DuplicateUrlsRow {
  /**
   * Difference of the second URL: it names a default document such as `index.html`, or differs by the trailing slash.
   */
  readonly differBy: "default-document" | "final-slash";
  /** The pages; their second URLs count as copies of them. */
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
  /** Second URL of the first page. */
  readonly second: PageSlice;
}

/**
 * Indexable URLs with a query string that show the text of the page at the same URL without it, or nearly: one row for
 * each template of URLs and set of parameters that has at least five of them.
 */
export interface ParameterVariantsQuery {
  readonly kind: "parameter-variants";
}

/** URLs of one template with the same parameters. */
export interface ParameterVariantsRow {
  /** Names of the parameters, in alphabetical order. */
  readonly parameters: readonly string[];
  /** The URLs with parameters. */
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
  /** The page that the first of them repeats. */
  readonly base: PageSlice;
}
