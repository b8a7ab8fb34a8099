import { type Adjacency, unfollowedBit } from "./adjacency.ts";
import type { LinkCounts } from "./link-counts.ts";

/** Depth of a page that no followed link reaches. */
export const unreached = 0xffff_ffff;

/**
 * Computes clicks from a start page over followed links, by id (breadth first). Redirects and meta refreshes cost no
 * click: their targets have the same depth.
 *
 * @param isNode fetched pages of the site; others are not entered
 */
export function clickDepths(
  startId: number,
  links: Adjacency,
  { redirectTo, refreshTo }: Pick<LinkCounts, "redirectTo" | "refreshTo">,
  isNode: (id: number) => boolean,
): Uint32Array {
  const depths = new Uint32Array(links.starts.length).fill(unreached);
  const queue = new Uint32Array(links.starts.length);
  let queued = 0;
  const reach = (id: number, depth: number): void => {
    let node = id;
    while (node !== 0 && depths[node] === unreached && isNode(node)) {
      depths[node] = depth;
      queue[queued++] = node;
      node = (redirectTo[node] || refreshTo[node]) ?? 0;
    }
  };
  reach(startId, 0);
  for (let index = 0; index < queued; index++) {
    const page = queue[index] ?? 0;
    const depth = (depths[page] ?? 0) + 1;
    const end = links.ends[page] ?? 0;
    for (let link = links.starts[page] ?? 0; link < end; link++) {
      const target = links.targets[link] ?? 0;
      if (target < unfollowedBit) reach(target, depth);
    }
  }
  return depths;
}
