import type { LoadedFile, PageWeight } from "../page-weights.ts";

/**
 * Pages that are heavy with the files that they load at first, by URL pattern: what a template does is one row. Only
 * pages of public hosts, and only those of which at least nine tenths of the files were measured.
 */
export interface WeightsQuery {
  readonly kind: "weights";
  /** Returns how bad a page is, or `null` for one without the fault. */
  faultOf(weight: PageWeight): number | null;
  /** Returns true for the files that a row shows. */
  shows(file: LoadedFile): boolean;
}

/** Pages of one URL pattern that have a fault. */
export interface WeightsRow {
  readonly origin: string;
  /** The pattern; `null` where nearly all pages of the site have the fault. */
  readonly template: string | null;
  /** In ascending order. */
  readonly memberIds: readonly number[];
  /** URLs of up to 10 of them, the worst first. */
  readonly sample: readonly string[];
  /** Number of pages of the pattern, or of the site, that were measured. */
  readonly applicable: number;
  /** The worst of them, and its files, at most 10, those with most bytes first. */
  readonly worst: PageWeight;
  readonly files: readonly LoadedFile[];
}
