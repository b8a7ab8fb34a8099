import type { EdgeFlag, EdgeKind, SourcePosition } from "@sightline/facts";
import type { PageSlice } from "./page-slice.ts";
import type { EdgesQuery } from "./site-query.ts";

/**
 * The edges that an {@link EdgesQuery} finds, of pages that answered 200 to other URLs, put together by target: one row
 * however many pages have the edge in their navigation. A row shows the first edge of the first kind in `edges` that there is.
 */
export interface TargetsQuery extends Omit<EdgesQuery, "kind"> {
  readonly kind: "targets";
}

/** A URL with the pages that name it. */
export interface TargetRow {
  readonly target: PageSlice;
  /** The kind of the edge that is shown. */
  readonly kind: EdgeKind;
  /** The text of the edge that is shown. */
  readonly text: string;
  /** The flags that all of the edges have. */
  readonly flags: readonly EdgeFlag[];
  /** Of the first edge of the first page in `sourceIds`. */
  readonly at?: SourcePosition | undefined;
  /** Rising. */
  readonly sourceIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
}
