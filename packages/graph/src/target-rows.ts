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
      const found = [...byTarget]
        .sort(([a], [b]) => a - b)
        .map(([id, gathered]): Target => {
          return { id, gathered, sourceIds: [...sources.targets.subarray(sources.starts[id], sources.ends[id])] };
        });
      const links = query.joinRelative === true ? found.filter(({ gathered }) => isLink(gathered)) : [];
      for (const joined of withRelative(found, relativeLinks(links, table))) yield rowOf(joined, slice);
    },
  };
}

interface Target extends DeadTarget {
  readonly gathered: Gathered;
}

function rowOf({ first, targets, meant }: JoinedTargets, slice: SliceReader): TargetRow {
  const { kind, text, at } = first.gathered;
  // Each page is in the folder of one target only.
  const sourceIds = targets.flatMap((target) => target.sourceIds).sort((a, b) => a - b);
  const flags = targets.reduce((common, { gathered }) => common & gathered.flags, first.gathered.flags);
  const sample = sampleOf(sourceIds, slice);
  const row = { target: slice(first.id), kind, text, flags: edgeFlagNames(flags), at, sourceIds, sample };
  return meant === null ? row : { ...row, target: { ...row.target, existsAs: meant }, urls: targets.length };
}

function isLink({ kind }: Shown): boolean {
  return kind === "anchor" || kind === "area";
}

/** Targets of one row. */
interface JoinedTargets {
  readonly first: Target;
  readonly targets: readonly Target[];
  /** The page that a relative link means; `null` for a single target. */
  readonly meant: string | null;
}

/** Yields each target by itself, or with the others of its relative link in the place of the first of them. */
function* withRelative(found: readonly Target[], relative: readonly RelativeLink<Target>[]): Generator<JoinedTargets> {
  const linkOf = new Map(relative.flatMap((link) => link.targets.map(({ id }) => [id, link])));
  for (const first of found) {
    const link = linkOf.get(first.id);
    if (link === undefined) yield { first, targets: [first], meant: null };
    else if (link.targets[0] === first) yield { first, ...link };
  }
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
