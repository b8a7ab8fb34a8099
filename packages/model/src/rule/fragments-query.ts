import type { SourcePosition } from "@sightline/facts";
import { pageShares, type SharedPage } from "./page-shares.ts";

/**
 * Links to fragments for which no element has the id or name: those to the page itself, and those to other pages of the
 * site whose source the crawl kept. Controls, and fragments that scripts may handle, are left out.
 */
export interface FragmentsQuery {
  readonly kind: "fragments";
}

/** Pages that link to one missing part. */
export interface FragmentsRow {
  /** URL of the page without the part; `null` for pages that link to a part of their own. */
  readonly target: string | null;
  /** The fragment as the first page writes it. */
  readonly fragment: string;
  /** True if scripts may add the part to the page. */
  readonly mayBeScripted: boolean;
  /** Position of the link on the first page. */
  readonly at?: SourcePosition | undefined;
  /** In ascending order. */
  readonly memberIds: readonly number[];
  /** URLs of the first 10 of them. */
  readonly sample: readonly string[];
  /** Number of pages with links. */
  readonly applicable: number;
}

/** Links of pages to their own parts, page by page. */
export interface OwnFragments {
  /** Adds a page; pages come by ascending id. */
  note(page: SharedPage): void;
  /** Number of pages with links so far. */
  readonly applicable: number;
  /** Returns one row for each fragment, at most 20, those with the most pages first. */
  rows(): readonly FragmentsRow[];
}

/** Mark of fragments on pages whose scripts may add the element. */
const scripted = "?";

/** Prepares a query about the pages' own parts. */
export function ownFragments(): OwnFragments {
  const shares = pageShares({
    population: "html",
    applies: ({ anchorCount, scriptShell, bodyTruncated }) => anchorCount > 0 && scriptShell === null && !bodyTruncated,
    faultOf: ({ deadFragments, mayBeScripted }) =>
      deadFragments.map(({ fragment, at }) => ({
        fault: `${mayBeScripted ? scripted : ""}#${fragment}`,
        seen: fragment,
        at,
      })),
  });
  return {
    note: shares.note,
    get applicable() {
      return shares.applicable;
    },
    rows: () =>
      shares.rows("").map(({ fault, seen, at, memberIds, sample, applicable }) => ({
        target: null,
        fragment: seen,
        mayBeScripted: fault.startsWith(scripted),
        at,
        memberIds,
        sample,
        applicable,
      })),
  };
}
