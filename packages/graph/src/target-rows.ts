import { type EdgeKind, edgeFlagNames, edgeKinds, forEachPackedEdge, unpackEdge } from "@sightline/facts";
import type { TargetRow, TargetsQuery } from "@sightline/model/rule";
import { grown } from "@sightline/packed";
import { append, emptyAdjacency } from "./adjacency.ts";
import { sampleOf } from "./cluster-rows.ts";
import { type EdgeRowsContext, edgeTest } from "./edge-rows.ts";
import type { PackedPage } from "./packed-pages.ts";
import type { SliceReader } from "./page-slices.ts";
import { type DeadTarget, type RelativeLink, relativeLinks } from "./relative-links.ts";

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
      // One at a time: the pages of all targets together are many.
      const targetOf = ([id, gathered]: readonly [number, Gathered]): Target => {
        return { id, gathered, sourceIds: [...sources.targets.subarray(sources.starts[id], sources.ends[id])] };
      };
      const links = query.joinRelative === true ? found.filter(([, gathered]) => isLink(gathered)).map(targetOf) : [];
      const linkOf = relativeLinkOf(relativeLinks(links, table));
      for (const target of found) {
        const link = linkOf.get(target[0]) ?? null;
        if (link === null) yield rowOf(targetOf(target), slice);
        else if (link.first.id === target[0]) yield relativeRow(link, slice);
      }
    },
  };
}

interface Target extends DeadTarget {
  readonly gathered: Gathered;
}

function rowOf({ id, gathered: { kind, text, flags, at }, sourceIds }: Target, slice: SliceReader): TargetRow {
  const sample = sampleOf(sourceIds, slice);
  return { target: slice(id), kind, text, flags: edgeFlagNames(flags), at, sourceIds, sample };
}

/** Returns the row of a relative link: each page is in the folder of one of its targets only. */
function relativeRow({ first, targets, shown, path, meant }: RelativeLink<Target>, slice: SliceReader): TargetRow {
  const sourceIds = targets.flatMap((target) => target.sourceIds).sort((a, b) => a - b);
  const flags = targets.reduce((common, { gathered }) => common & gathered.flags, first.gathered.flags);
  const row = rowOf({ id: shown.id, gathered: { ...first.gathered, flags }, sourceIds }, slice);
  return { ...row, target: { ...row.target, existsAs: meant }, relative: { path, urls: targets.length } };
}

function relativeLinkOf(links: readonly RelativeLink<Target>[]): ReadonlyMap<number, RelativeLink<Target>> {
  return new Map(links.flatMap((link) => link.targets.map(({ id }) => [id, link])));
}

function isLink({ kind }: Shown): boolean {
  return kind === "anchor" || kind === "area";
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
