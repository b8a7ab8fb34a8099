import type { PageSlice } from "./page-slice.ts";
import type { SlashChange } from "./slash-change.ts";

/**
 * URLs of the site that redirect only to add a trailing slash or to remove it, with the pages and sitemaps that name them:
 * one row for each of the two, or none.
 */
export interface SlashesQuery {
  readonly kind: "slashes";
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

/**
 * Pages that answer under a second URL with the same document, where pages or sitemaps name that URL: a row for each way in which the
 * URLs differ.
 */
export interface DuplicateUrlsQuery {
  readonly kind: "duplicate-urls";
}

/** Pages with a second URL. */
export interface DuplicateUrlsRow {
  /** The second URL names a default document such as `index.html`, or differs by the trailing slash. */
  readonly differBy: "default-document" | "final-slash";
  /** The pages; their second URLs count as copies of them. */
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
  /** The second URL of the first page. */
  readonly second: PageSlice;
}
