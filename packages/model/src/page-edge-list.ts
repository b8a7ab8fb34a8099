import { type Edge, edgeFlagNames, unpackEdges } from "@sightline/facts";

/** Unpacks the edges of one page; `urlOf` returns the URL of an interned id. */
export function pageEdgeList(packed: Uint8Array, urlOf: (id: number) => string): Edge[] {
  const edges: Edge[] = [];
  for (const { kind, target, text, flags, at } of unpackEdges(packed)) {
    edges.push({ kind, text, url: urlOf(target), flags: edgeFlagNames(flags), at });
  }
  return edges;
}
