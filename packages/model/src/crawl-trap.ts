/** What kind of endless space of URLs a trap is. */
export type CrawlTrapKind =
  /** Dates in the path or query lead to views without an end. */
  | "calendar"
  /** Filters and sort orders of one path are combined. */
  | "facets"
  /** The same page comes whatever the query or an id says, as with session ids. */
  | "query"
  /** The same page comes whatever the numbers of the path say. */
  | "path"
  /** The path repeats segments, as relative links grow it. */
  | "path-repetition";

/** A pattern of URLs that goes on without bringing anything new, as a crawl found it; one document a trap. */
export interface CrawlTrap {
  readonly kind: CrawlTrapKind;
  /** The URLs that belong to it: `*` is a number, date or id, `**` any path, after `?` come the names of parameters. */
  readonly pattern: string;
  /** Pages of the pattern that were fetched. */
  readonly fetched: number;
  /** Known URLs of the pattern that were not requested because of the trap. */
  readonly heldBack: number;
  /** Of the fetched ones, those whose canonical names another URL; known once the crawl is judged. */
  readonly canonicalised?: number;
  /** At most 3. */
  readonly fetchedExamples: readonly string[];
  /** At most 3. */
  readonly heldBackExamples: readonly string[];
}
