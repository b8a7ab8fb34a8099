import { edgeKinds } from "@sightline/facts";
import type { SettledRelations } from "@sightline/model";
import { edgeKindBits } from "./edge-kind-bits.ts";
import { isNode, type LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

const frames = edgeKindBits("iframe", "frame");
const links = edgeKindBits("anchor", "area", "sitemap");
const assets = edgeKindBits(
  ...(["image", "script", "stylesheet", "media", "icon", "preload", "font", "preview-image"] as const),
);

/** Creates a reader of the relations of a page, from links and others. */
export function relationReader(
  table: SiteTable,
  {
    canonicalTo,
    followedInlinks,
    inlinks,
    linker,
    namer,
    namedAs,
    namedBy,
  }: Pick<LinkCounts, "canonicalTo" | "followedInlinks" | "inlinks" | "linker" | "namer" | "namedAs" | "namedBy">,
  {
    orphanIds,
    demoIds,
    leadsHome,
    isLinked,
  }: {
    readonly orphanIds: readonly number[];
    readonly demoIds: ReadonlySet<number>;
    readonly leadsHome: Uint8Array;
    /** From `linkedFromIndexable`. */
    readonly isLinked: Uint8Array;
  },
): (id: number) => SettledRelations {
  const orphans = new Set(orphanIds);
  const soleLinker = (id: number): string | null => {
    const page = linker[id] ?? 0;
    return inlinks[id] === 1 && page !== 0 && page !== table.startId ? table.url(page) : null;
  };
  const isVariant = (id: number): boolean => {
    const original = canonicalTo[id] ?? 0;
    const text = table.textHashes[id];
    if (original === 0 || original === id || text !== table.textHashes[original]) return false;
    // Short texts have no hash: then the URLs must differ in their parameters alone.
    return text !== 0 || (isNode(table, original) && withoutQuery(table.url(id)) === withoutQuery(table.url(original)));
  };
  const isAsset = (id: number): boolean => {
    const kinds = namedBy[id] ?? 0;
    return kinds !== 0 && (kinds & ~assets) === 0 && !table.has(id, urlFlag.inSitemap | urlFlag.seed);
  };
  return (id) => {
    const source = namer[id] ?? 0;
    const kind = edgeKinds[namedAs[id] ?? 0];
    return {
      isOrphan: orphans.has(id),
      isDemo: demoIds.has(id),
      isFramePart: isFramePart(namedBy[id] ?? 0),
      isVariant: isVariant(id),
      isAsset: isAsset(id),
      soleLinker: soleLinker(id),
      linksOnlyHome: leadsHome[id] === 1,
      isLinkedFromHiddenOnly: isLinked[id] !== 1 && (followedInlinks[id] ?? 0) > 0,
      namedBy:
        source === 0 || kind === undefined
          ? null
          : { url: table.url(source), kind, indexability: table.indexability(source) },
    };
  };
}

function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** True if frames show a page that no other page links to. */
function isFramePart(namedBy: number): boolean {
  return (namedBy & frames) !== 0 && (namedBy & links) === 0;
}
