import type { PageSlice } from "./page-slice.ts";

/**
 * Linked URLs of the site at which it shows its home page, or an error page with status 200, instead of an error: at most
 * one row for each way. URLs that may mean the home page, such as `/home` or a language root, and those with a query string
 * do not count as showing it.
 */
export interface Soft404sQuery {
  readonly kind: "soft-404s";
}

/** Linked URLs that show the home page. */
export interface Soft404sRow {
  /** They return a copy of the home page with status 200, redirect to it, or say with status 200 that they do not exist. */
  readonly how: "copy" | "redirect" | "said";
  readonly home: PageSlice;
  /** In ascending order. */
  readonly memberIds: readonly number[];
  /** Slices of the first 10. */
  readonly sample: readonly PageSlice[];
}
