import type { PageSlice } from "./page-slice.ts";

/**
 * Language versions of a site, detected by parallel paths (`/boots` and `/de/boots`) whose pages declare different
 * languages, including the one in the path: at most one row.
 */
export interface VersionsQuery {
  readonly kind: "versions";
}

/** Language versions of a site. */
export interface VersionsRow {
  readonly origin: string;
  /** `true` when any page or sitemap has hreflang annotations. */
  readonly isAnnotated: boolean;
  /** Versions with the most pages first, at most 50. */
  readonly versions: readonly LanguageVersion[];
}

/** Indexable pages of one language that have a counterpart in another. */
export interface LanguageVersion {
  /** As declared by the first page. */
  readonly language: string;
  /** Path of the folder, as in `/de/`; `/` for a version without a folder. */
  readonly folder: string;
  readonly pages: number;
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
  /** Comparison of the texts with those of the main version; `null` for the main version itself. */
  readonly texts: VersionTexts | null;
}

/**
 * Comparison of a language version's texts with their counterparts in the main version; code, tables and texts under
 * 100 words are left out.
 */
export interface VersionTexts {
  /** Language of the main version. */
  readonly original: string;
  /** Number of pages whose text was compared, at most 300. */
  readonly compared: number;
  /** Compared pages whose text is the same as the counterpart's, or nearly so. */
  readonly sameIds: readonly number[];
  /** The first 10 of these. */
  readonly sample: readonly PageSlice[];
}
