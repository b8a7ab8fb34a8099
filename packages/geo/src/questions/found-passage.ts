/** Passage of a page, cut to 500 characters around its best sentence. */
export interface FoundPassage {
  readonly url: string;
  readonly heading: string | null;
  readonly text: string;
  /** Day that the page shows, as in `2026-10-01`. */
  readonly day: string | null;
}
