/** Kind of unbounded URL space that a trap is. */
export type CrawlTrapKind =
  /** Dates in the path or query lead to an endless series of views. */
  | "calendar"
  /** Filters and sort orders of one path are combined. */
  | "facets"
  /** The same page is returned regardless of the query or an id in it, as with session ids. */
  | "query"
  /** The same page is returned regardless of the numbers in the path. */
  | "path"
  /** The query is escaped again on each page, as in `?amp;amp;p=1`. */
  | "query-escape"
  /** The path repeats segments, as when relative links keep extending it. */
  | "path-repetition";

/** Pattern of URLs that keeps yielding new URLs without new content, as found by a crawl; one document per trap. */
export interface CrawlTrap {
  readonly kind: CrawlTrapKind;
  /** Pattern of its URLs: `*` is a number, date or id, `**` any path; parameter names follow `?`. */
  readonly pattern: string;
  /** Number of fetched pages that match the pattern. */
  readonly fetched: number;
  /** Number of known URLs that match the pattern and were not requested because of the trap. */
  readonly heldBack: number;
  /** Number of fetched pages whose canonical names another URL; known once the crawl is judged. */
  readonly canonicalised?: number;
  /** At most 3. */
  readonly fetchedExamples: readonly string[];
  /** At most 3. */
  readonly heldBackExamples: readonly string[];
}
