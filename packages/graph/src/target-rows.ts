import { type EdgeKind, edgeFlagNames, edgeKinds, forEachPackedEdge, unpackEdge } from "@sightline/facts";
import type { TargetRow, TargetsQuery } from "@sightline/model/rule";
import { grown } from "@sightline/packed";
import { append, emptyAdjacency } from "./adjacency.ts";
import { sampleOf } from "./cluster-rows.ts";
import { type EdgeRowsContext, edgeTest } from "./edge-rows.ts";
import type { PackedPage } from "./packed-pages.ts";

/** Groups the edges of a query by target. */
export interface TargetGatherer {
  /** Reads the edges of one page. */
  read(page: PackedPage): void;
  /** Yields the rows of all pages read, by ascending id of the target. */
  rows(): Iterable<TargetRow>;
}

type Shown = Pick<TargetRow, "kind" | "text" | "at">;

/** Collected data about the edges to one target. */
interface Gathered extends Shown {
  /** Index of the kind in the query. */
  readonly rank: number;
  /** Flags that all edges share. */
  flags: number;
}

/** Prepares a query. Until its rows are read, it uses 8 bytes for each matching pair of page and target. */
export function targetGatherer(query: TargetsQuery, context: EdgeRowsContext): TargetGatherer {
  const { table, slice } = context;
  const isWanted = edgeTest(query, context);
  const rankOf = kindRanks(query.edges);
  const byTarget = new Map<number, Gathered>();
  const pairs = pairColumns();
  const note = (target: number, rank: number, flags: number, shown: () => Shown): void => {
    const known = byTarget.get(target);
    if (known !== undefined) known.flags &= flags;
    if (known !== undefined && known.rank <= rank) return;
    const edge = shown();
    byTarget.set(target, { ...edge, at: known === undefined ? edge.at : known.at, rank, flags: known?.flags ?? flags });
  };
  return {
    read({ pageId, packed }) {
      if (table.status[pageId] !== 200) return;
      const reported = new Set<number>();
      forEachPackedEdge(packed, (target, kind, flags, index) => {
        if (target === pageId || !isWanted(target, kind, flags)) return;
        note(target, rankOf[kind] ?? 0, flags, () => shownEdge(packed, index));
        if (reported.has(target)) return;
        reported.add(target);
        pairs.add(pageId, target);
      });
    },
    *rows() {
      const sources = pairs.byTarget(table.size);
      const found = [...byTarget].sort(([a], [b]) => a - b);
      for (const [target, { kind, text, flags, at }] of found) {
        const sourceIds = [...sources.targets.subarray(sources.starts[target], sources.ends[target])];
        yield {
          target: slice(target),
          kind,
          text,
          flags: edgeFlagNames(flags),
          at,
          sourceIds,
          sample: sampleOf(sourceIds, slice),
        };
      }
    },
  };
}

/** Returns the index in a list for the code of each kind of edge. */
function kindRanks(kinds: readonly EdgeKind[]): readonly number[] {
  return edgeKinds.map((kind) => kinds.indexOf(kind));
}

function shownEdge(packed: Uint8Array, index: number): Shown {
  const { kind, text, at } = unpackEdge(packed, index);
  return { kind, text, at };
}

/** Creates growing columns of pages and the targets that they name. */
function pairColumns() {
  let pages = new Uint32Array(1024);
  let targets = new Uint32Array(1024);
  let size = 0;
  return {
    add(page: number, target: number): void {
      if (size === pages.length) {
        pages = grown(pages, pages.length);
        targets = grown(targets, targets.length);
      }
      pages[size] = page;
      targets[size] = target;
      size++;
    },
    /** Returns the pages of each target, in the order in which they were added. */
    byTarget(ids: number) {
      const counts = new Uint32Array(ids);
      for (let index = 0; index < size; index++) counts[targets[index] ?? 0] = (counts[targets[index] ?? 0] ?? 0) + 1;
      const sources = emptyAdjacency(counts);
      for (let position = 0; position < size; position++) append(sources, targets[position] ?? 0, pages[position] ?? 0);
      return sources;
    },
  };
}
