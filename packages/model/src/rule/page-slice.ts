import type { ExternalLink } from "../external-link-schema.ts";
import type { PageRecord } from "../page-record.ts";
import type { Resource } from "../resource-schema.ts";

/** Slice of a page that query rows carry for both ends of a relation. */
export type PageSlice = Pick<
  PageRecord,
  "id" | "url" | "status" | "kind" | "indexability" | "finalUrl" | "redirectHops" | "inSitemap" | "inlinks"
> & {
  /** Outcome in the frontier: `fetched`, or the reason why there is no response. */
  readonly outcome: TargetOutcome;
  /** `true` when it is in the crawl's scope. */
  readonly internal: boolean;
  /** Status and indexability at the end of its redirects; its own when it does not redirect. */
  readonly finalStatus: number | null;
  readonly finalIndexability: IndexabilityOrUnknown;
  /**
   * End of the refreshes and redirects of a page that only sends visitors on at once, by a meta refresh or a script;
   * `null` for other pages, and where they do not end.
   */
  readonly forwardsTo: { readonly url: string; readonly status: number | null } | null;
  /** Reason why there was no response at the end of its redirects. */
  readonly finalFailure: PageRecord["failure"];
  /** Its canonical target if that is another URL. */
  readonly canonicalTarget: string | null;
  /** `true` when it has a canonical with any target: its packed edges contain one. */
  readonly declaresCanonical: boolean;
  /** Name of the first cookie that it sets if it redirects; `null` when it sets none, or is not a redirect. */
  readonly cookie: string | null;
  /**
   * For a URL that returns 404 or 410, the page that its links mean: the same URL except for case, the trailing slash
   * or escapes, or an orphan with the same folders in another order; `null` when there is none.
   */
  readonly existsAs: string | null;
  /** What the crawl found of a URL outside the site; `null` when it did not look. */
  readonly external: ExternalLink | null;
  /** What the crawl found of an image, script, stylesheet or other file that pages name; `null` when it did not look. */
  readonly resource: Resource | null;
};

/** Indexability of a URL that may not have been fetched. */
export type IndexabilityOrUnknown = PageRecord["indexability"] | "unknown";

/** Outcome of a URL of the crawl. */
export type TargetOutcome =
  /** In the frontier, not yet requested. */
  | "pending"
  /** Requested: a response or a failure is stored as a page. */
  | "fetched"
  /** robots.txt disallows it. */
  | "disallowed"
  /** Known from an edge, but outside the scope or the limits. */
  | "not-crawled";
