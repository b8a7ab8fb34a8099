import type { Edge } from "@sightline/facts";

/** Maximum number of findings about links of one page from one rule. */
const maxTargets = 100;

/** Returns the first edge to each target, up to 100. */
export function distinctByTarget(edges: Iterable<Edge>): readonly Edge[] {
  const byTarget = new Map<string, Edge>();
  for (const edge of edges) {
    if (byTarget.size === maxTargets) break;
    if (!byTarget.has(edge.url)) byTarget.set(edge.url, edge);
  }
  return [...byTarget.values()];
}
