import type { PageSlice } from "./page-slice.ts";

/**
 * The language versions of a site, told by parallel paths (`/boots` and `/de/boots`) whose pages declare different languages,
 * the one in the path among them: one row, or none.
 */
export interface VersionsQuery {
  readonly kind: "versions";
}

/** The language versions of a site. */
export interface VersionsRow {
  readonly origin: string;
  /** Some page or sitemap has hreflang annotations. */
  readonly isAnnotated: boolean;
  /** Those with most pages first, at most 50. */
  readonly versions: readonly LanguageVersion[];
}

/** The indexable pages of one language that have a counterpart in another. */
export interface LanguageVersion {
  /** As the first page declares it. */
  readonly language: string;
  /** Path of the folder, as in `/de/`; `/` for a version in no folder. */
  readonly folder: string;
  readonly pages: number;
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
  /** How the texts compare with those of the main version; `null` for that version itself. */
  readonly texts: VersionTexts | null;
}

/** Texts of a language version beside their counterparts in the main version; code, tables and texts under 100 words are left out. */
export interface VersionTexts {
  /** The language of the main version. */
  readonly original: string;
  /** Pages whose text was compared, at most 300. */
  readonly compared: number;
  /** Those of them whose text is the counterpart's, or nearly. */
  readonly sameIds: readonly number[];
  /** The first 10 of these. */
  readonly sample: readonly PageSlice[];
}
