import type { Page } from "@sightline/html";

/** Values that custom extraction read from one page. */
export interface CustomValues {
  /** At most 50 strings per name, each at most 2,000 characters. */
  readonly values: Readonly<Record<string, string[]>>;
  /** Reason for failed extractions, in one sentence; `null` when all succeeded. */
  readonly note: string | null;
}

/** Extracts custom values from a page; never throws. */
export type CustomExtractor = (page: Page, url: string) => CustomValues;
