import type { PageRecord } from "../page-record.ts";

/** The slice of a page that query rows carry for both ends of a relation. */
export type PageSlice = Pick<
  PageRecord,
  "id" | "url" | "status" | "kind" | "indexability" | "finalUrl" | "redirectHops" | "inSitemap" | "inlinks"
> & {
  /** Outcome in the frontier: `fetched`, or why there is no answer. */
  readonly outcome: TargetOutcome;
  /** In the crawl's scope. */
  readonly internal: boolean;
  /** Status and indexability of where its redirects end; its own when it does not redirect. */
  readonly finalStatus: number | null;
  readonly finalIndexability: IndexabilityOrUnknown;
  /** Why no answer came at the end of its redirects. */
  readonly finalFailure: PageRecord["failure"];
  /** Its canonical target when that is another URL. */
  readonly canonicalTarget: string | null;
  /** It has a canonical of any target: its packed edges hold one. */
  readonly declaresCanonical: boolean;
  /**
   * Of a URL that answers 404 or 410, the page that its links mean: the same URL but for case, the trailing slash or escapes,
   * or an orphan with the same folders in another order; `null` when there is none.
   */
  readonly existsAs: string | null;
};

/** Indexability of a URL that may not have been fetched. */
export type IndexabilityOrUnknown = PageRecord["indexability"] | "unknown";

/** What became of a URL of the crawl. */
export type TargetOutcome =
  /** In the frontier, not yet requested. */
  | "pending"
  /** Requested: an answer or a failure is stored as a page. */
  | "fetched"
  /** robots.txt disallows it. */
  | "disallowed"
  /** Known from an edge, but outside the scope or the limits. */
  | "not-crawled";
