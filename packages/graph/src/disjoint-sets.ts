/** Classes of ids joined by relations (union–find with path halving). */
export interface DisjointSets {
  join(a: number, b: number): void;
  /** Returns the lowest id of the class. */
  find(id: number): number;
  /** Returns an independent copy. */
  copy(): DisjointSets;
}

/** Creates a set in which every id below `size` is in a class of its own. */
export function disjointSets(size: number): DisjointSets {
  return over(new Uint32Array(size).map((_, id) => id));
}

function over(parents: Uint32Array): DisjointSets {
  const find = (id: number): number => {
    let node = id;
    while (true) {
      const parent = parents[node] ?? node;
      if (parent === node) return node;
      const grandparent = parents[parent] ?? parent;
      parents[node] = grandparent;
      node = grandparent;
    }
  };
  return {
    find,
    join(left, right) {
      const a = find(left);
      const b = find(right);
      // The lower id is the root, so that classes do not depend on the order of joining.
      if (a < b) parents[b] = a;
      else parents[a] = b;
    },
    copy: () => over(parents.slice()),
  };
}
