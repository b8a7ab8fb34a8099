import type { EdgeFlag, EdgeKind, SourcePosition } from "@sightline/facts";
import type { PageSlice } from "./page-slice.ts";
import type { EdgesQuery } from "./site-query.ts";

/**
 * Edges found by an {@link EdgesQuery}, on pages with status 200 to other URLs, grouped by target: one row, even if
 * many pages have the edge in their navigation. A row shows the first edge of the first kind in `edges` that exists.
 */
export interface TargetsQuery extends Omit<EdgesQuery, "kind"> {
  readonly kind: "targets";
  /** Excludes targets that pages also name by one of these kinds: another rule reports them. */
  readonly notNamedAs?: readonly EdgeKind[];
  /**
   * One row for the dead URLs to which a relative link leads on pages of at least three folders, if it is right in a
   * folder above; the target is the one whose URL sorts first, and `existsAs` the page that is meant.
   */
  readonly joinRelative?: true;
}

/** URL with the pages that name it. */
export interface TargetRow {
  readonly target: PageSlice;
  /** Kind of the edge that is shown. */
  readonly kind: EdgeKind;
  /** Text of the edge that is shown. */
  readonly text: string;
  /** Flags that all of the edges have. */
  readonly flags: readonly EdgeFlag[];
  /** Position in the first page of `sourceIds`, of its first edge. */
  readonly at?: SourcePosition | undefined;
  /** In ascending order. */
  readonly sourceIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly PageSlice[];
  /** The relative link that the row is about; only with `joinRelative`. */
  readonly relative?: RelativeTarget;
}

/** Relative link that leads to a URL of its own from each folder. */
export interface RelativeTarget {
  /** What follows the folder of the page in each of the URLs. */
  readonly path: string;
  /** Number of the URLs. */
  readonly urls: number;
}
