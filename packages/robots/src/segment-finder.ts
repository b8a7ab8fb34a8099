import { literalTrie } from "./literal-trie.ts";

/**
 * Finds all occurrences of many literals in one pass (Aho and Corasick). States are nodes of a trie; 0 is the start.
 */
export interface SegmentFinder {
  readonly size: number;
  /** Node of each literal. */
  readonly ends: Int32Array;
  /** Length of a node's text. */
  readonly depth: Int32Array;
  /** Returns the state after one more character. */
  next(state: number, code: number): number;
  /** Returns the node of the longest literal that ends here; 0 for none. */
  longest(state: number): number;
  /** Returns the node of the next shorter literal that ends at the same place; 0 for none. */
  shorter(node: number): number;
}

/** Builds the finder of some literals, all of them non-empty. */
export function segmentFinder(literals: readonly string[]): SegmentFinder {
  const { size, ends, depth, parent, code, child } = literalTrie(literals);
  const isLiteral = new Uint8Array(size);
  for (const node of ends) isLiteral[node] = 1;

  /** Node of the longest proper suffix of a node's text that is in the trie. */
  const suffix = new Int32Array(size);
  const shorter = new Int32Array(size);

  function next(state: number, code: number): number {
    for (let from = state; ; from = suffix[from] ?? 0) {
      const to = child(from, code);
      if (to !== -1) return to;
      if (from === 0) return 0;
    }
  }

  // Suffixes are shorter than the text, so their nodes come first.
  for (let node = 1; node < size; node += 1) {
    const above = parent[node] ?? 0;
    const link = above === 0 ? 0 : next(suffix[above] ?? 0, code[node] ?? 0);
    suffix[node] = link;
    shorter[node] = isLiteral[link] === 1 ? link : (shorter[link] ?? 0);
  }

  return {
    size,
    ends,
    depth,
    next,
    longest: (state) => (isLiteral[state] === 1 ? state : (shorter[state] ?? 0)),
    shorter: (node) => shorter[node] ?? 0,
  };
}
