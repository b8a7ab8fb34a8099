import type { Page } from "@sightline/html";

/** What custom extraction takes from one page. */
export interface CustomValues {
  /** At most 50 strings a name, each at most 2,000 characters. */
  readonly values: Readonly<Record<string, string[]>>;
  /** What could not be extracted and why, in one sentence; `null` when all went well. */
  readonly note: string | null;
}

/** Takes custom values from a page; never throws. */
export type CustomExtractor = (page: Page, url: string) => CustomValues;
