import { type EdgeFlag, edgeFlagBit, edgeFlagNames, forEachPackedEdge, unpackEdge } from "@sightline/facts";
import type { EdgeRow, EdgesQuery, TargetsQuery } from "@sightline/model/rule";
import type { ChainEnds } from "./chain-ends.ts";
import { edgeKindBits } from "./edge-kind-bits.ts";
import type { LinkCounts } from "./link-counts.ts";
import type { PackedPage } from "./packed-pages.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";
import { targetTest } from "./target-state.ts";

/** Context for rows about edges. */
export interface EdgeRowsContext {
  readonly table: SiteTable;
  readonly redirects: ChainEnds;
  readonly counts: Pick<LinkCounts, "namedBy">;
  readonly slice: SliceReader;
}

/**
 * Prepares a query: the returned function yields the rows of one page, one for each distinct kind and target, with the
 * text and flags of the first edge that matches the query.
 */
export function edgeRows(query: EdgesQuery, context: EdgeRowsContext): (page: PackedPage) => Iterable<EdgeRow> {
  const { slice } = context;
  const isWanted = edgeTest(query, context);
  return function* rowsOf({ pageId, packed }) {
    const distinct = new Map<number, { readonly index: number; readonly target: number; count: number }>();
    forEachPackedEdge(packed, (target, kind, flags, index) => {
      if (!isWanted(target, kind, flags)) return;
      // Kinds have codes below 32.
      const key = target * 32 + kind;
      const known = distinct.get(key);
      if (known === undefined) distinct.set(key, { index, target, count: 1 });
      else known.count++;
    });
    for (const { index, target, count } of distinct.values()) {
      const { kind, flags, text, at } = unpackEdge(packed, index);
      yield { kind, source: slice(pageId), target: slice(target), text, flags: edgeFlagNames(flags), at, count };
    }
  };
}

/** Returns a test for edges that match a query. */
export function edgeTest(
  query: Omit<EdgesQuery, "kind"> & Pick<TargetsQuery, "notNamedAs">,
  { table, redirects, counts }: Pick<EdgeRowsContext, "table" | "redirects" | "counts">,
): (target: number, kind: number, flags: number) => boolean {
  const kinds = edgeKindBits(...query.edges);
  const flagBits = bitsOf(query.flags);
  const without = bitsOf(query.without);
  const otherKinds = edgeKindBits(...(query.notNamedAs ?? []));
  const isInState = targetTest(query, table, redirects);
  return (target, kind, flags) => {
    if ((kinds & (1 << kind)) === 0 || (flags & flagBits) !== flagBits || (flags & without) !== 0) return false;
    if (target <= 0 || target >= table.size) return false;
    if (query.internal !== undefined && table.has(target, urlFlag.internal) !== query.internal) return false;
    return ((counts.namedBy[target] ?? 0) & otherKinds) === 0 && isInState(target);
  };
}

function bitsOf(flags: readonly EdgeFlag[] = []): number {
  return flags.reduce((bits, flag) => bits | edgeFlagBit(flag), 0);
}
