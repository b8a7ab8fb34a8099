import type { Edge } from "@sightline/facts";

/** Most findings about links that one page can have of one rule. */
const maxTargets = 100;

/** The first edge to each target, at most 100. */
export function distinctByTarget(edges: Iterable<Edge>): readonly Edge[] {
  const byTarget = new Map<string, Edge>();
  for (const edge of edges) {
    if (byTarget.size === maxTargets) break;
    if (!byTarget.has(edge.url)) byTarget.set(edge.url, edge);
  }
  return [...byTarget.values()];
}
