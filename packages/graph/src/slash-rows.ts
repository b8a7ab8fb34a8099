import { edgeFlagBit, edgeKindCode, forEachPackedEdge } from "@sightline/facts";
import { type SlashChange, type SlashRow, slashChange } from "@sightline/model/rule";
import type { ChainEnds } from "./chain-ends.ts";
import { sampleOf } from "./cluster-rows.ts";
import type { PackedPage } from "./packed-pages.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Context for rows about trailing slashes. */
export interface SlashRowsContext {
  readonly table: SiteTable;
  readonly redirects: ChainEnds;
  readonly slice: SliceReader;
}

/** Collects the references to the URLs; the rows are available once all pages were read. */
export interface SlashReader {
  read(page: PackedPage): void;
  rows(): Generator<SlashRow>;
}

const changes = ["added", "removed"] as const satisfies readonly SlashChange[];
const ways = ["links", "canonicals", "versions"] as const satisfies readonly (keyof SlashRow["named"])[];
type Way = (typeof ways)[number];
const wayOfKind: ReadonlyMap<number, Way> = new Map([
  [edgeKindCode("anchor"), "links"],
  [edgeKindCode("area"), "links"],
  [edgeKindCode("canonical"), "canonicals"],
  [edgeKindCode("hreflang"), "versions"],
]);
const canonical = edgeKindCode("canonical");
/** Canonicals count only in the head or a header. */
const effective = edgeFlagBit("in-head") | edgeFlagBit("in-header");

/** Prepares the search for pages that name URLs which redirect only to add or remove a trailing slash. */
export function slashReader({ table, redirects, slice }: SlashRowsContext): SlashReader {
  const changeOf = slashChanges(table, redirects);
  const named = new Map(changes.map((change) => [change, namedUrls()]));
  return {
    read({ pageId, packed }) {
      if (table.status[pageId] !== 200) return;
      forEachPackedEdge(packed, (target, kind, flags) => {
        const change = changeOf.get(target);
        const way = wayOfKind.get(kind);
        if (change === undefined || way === undefined) return;
        if (kind === canonical && (flags & effective) === 0) return;
        named.get(change)?.note(pageId, target, way);
      });
    },
    *rows() {
      for (const [change, { first, sourceIds, count }] of named) {
        const ids = [...changeOf].filter(([, its]) => its === change).map(([id]) => id);
        const listed = ids.filter((id) => table.has(id, urlFlag.inSitemap));
        const shown = first() ?? listed[0] ?? ids[0];
        if (shown === undefined) continue;
        yield {
          change,
          first: slice(shown),
          named: { links: count("links"), canonicals: count("canonicals"), versions: count("versions") },
          listed: listed.length,
          sourceIds,
          sample: sampleOf(sourceIds, slice),
        };
      }
    },
  };
}

function slashChanges(table: SiteTable, { end }: ChainEnds): ReadonlyMap<number, SlashChange> {
  const found = new Map<number, SlashChange>();
  for (let id = 1; id < table.size; id++) {
    const last = end[id] ?? id;
    if (last === id || table.kind(id) !== "redirect" || !table.has(id, urlFlag.internal)) continue;
    const status = table.status[last] ?? 0;
    const change = status >= 200 && status <= 299 ? slashChange(table.url(id), table.url(last)) : null;
    if (change !== null) found.set(id, change);
  }
  return found;
}

/** Creates sets of URLs by the ways in which pages name them. Pages come one after the other. */
function namedUrls() {
  const byWay = new Map(ways.map((way) => [way, new Set<number>()]));
  const sourceIds: number[] = [];
  let first: number | undefined;
  return {
    sourceIds,
    first: () => first,
    count: (way: Way) => byWay.get(way)?.size ?? 0,
    note(page: number, target: number, way: Way): void {
      first ??= target;
      byWay.get(way)?.add(target);
      if (sourceIds.at(-1) !== page) sourceIds.push(page);
    },
  };
}
