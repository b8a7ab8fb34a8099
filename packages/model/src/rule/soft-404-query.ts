import type { PageSlice } from "./page-slice.ts";

/**
 * Linked URLs of the site at which it shows its home page, or an error page with status 200, instead of an error: at
 * most one row for each way. URLs that may mean the home page, such as `/home` or a language root, and those with a
 * query string do not count as showing it.
 */
export interface Soft404sQuery {
  readonly kind: "soft-404s";
}

/** Linked URLs at which pages do not exist, but that do not say so by their status. */
export interface Soft404sRow {
  /**
   * What they do with status 200: return a `copy` of the home page, `redirect` to it, return the `same` page as a path
   * that nobody has made, or tell in words that they do not exist: `said`, or `unlike` where the host answers such a
   * path with an error and another text, so that the words may mean something else.
   */
  readonly how: "copy" | "redirect" | "same" | "said" | "unlike";
  readonly home: PageSlice;
  /** In ascending order. */
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
}
