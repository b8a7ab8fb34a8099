/** Ends of all chains of a relation in which each node has at most one successor. Ids are dense; 0 is no node. */
export interface ChainEnds {
  /** Last node of the chain or, for loops, the first node that repeats; the node itself when it has no successor. */
  readonly end: Uint32Array;
  /** Hops to `end`, each counted as `weigh` returns. */
  readonly hops: Uint32Array;
  /** 1 when the chain returns to one of its nodes. */
  readonly loops: Uint8Array;
}

const unknown = 0;
const underWay = 1;
const known = 2;

/**
 * Follows every chain once, in linear time and without recursion.
 *
 * @param next the successor of each node, 0 at the end of a chain
 * @param weigh the weight of a hop; default 1
 */
export function chainEnds(next: Uint32Array, weigh: (from: number, to: number) => number = () => 1): ChainEnds {
  const ends: ChainEnds = {
    end: next.map((_, node) => node),
    hops: new Uint32Array(next.length),
    loops: new Uint8Array(next.length),
  };
  const state = new Uint8Array(next.length);
  const path: number[] = [];
  for (let start = 1; start < next.length; start++) {
    if (state[start] !== unknown || next[start] === 0) continue;
    let node = start;
    while (node !== 0 && state[node] === unknown) {
      state[node] = underWay;
      path.push(node);
      node = next[node] ?? 0;
    }
    if (state[node] === underWay && node !== 0) closeLoop(path, node, ends, next, weigh);
    unwind(path, ends, next, weigh);
    for (const visited of path) state[visited] = known;
    path.length = 0;
  }
  return ends;
}

type Weigh = (from: number, to: number) => number;

/** Ends every node of a cycle at itself, one round later. */
function closeLoop(path: readonly number[], entry: number, ends: ChainEnds, next: Uint32Array, weigh: Weigh): void {
  const cycle = path.slice(path.lastIndexOf(entry));
  const round = cycle.reduce((sum, node) => sum + weigh(node, next[node] ?? 0), 0);
  for (const node of cycle) {
    ends.end[node] = node;
    ends.hops[node] = round;
    ends.loops[node] = 1;
  }
}

function unwind(path: readonly number[], ends: ChainEnds, next: Uint32Array, weigh: Weigh): void {
  for (let offset = path.length - 1; offset >= 0; offset--) {
    const node = path[offset] ?? 0;
    const to = next[node] ?? 0;
    if (to === 0 || ends.loops[node] === 1) continue;
    ends.end[node] = ends.end[to] ?? to;
    ends.hops[node] = (ends.hops[to] ?? 0) + weigh(node, to);
    ends.loops[node] = ends.loops[to] ?? 0;
  }
}
