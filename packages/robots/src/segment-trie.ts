/** A trie of ASCII literals with failure links (Aho and Corasick), in typed arrays; node 0 is the root. */
export interface SegmentTrie {
  /** Adds a literal. @returns its node */
  add(literal: string): number;
  /** Computes the links; call it after the last `add`. */
  link(): void;
  /** The node one character further down; -1 when there is none. */
  child(node: number, code: number): number;
  /** The node of the longest literal's start that ends with `node`'s text and this character. */
  next(node: number, code: number): number;
  /** The node of the longest literal added as a segment that the text of `node` ends with, itself included; 0 for none. */
  segmentAt(node: number): number;
  /** The same without `node` itself. */
  shorterSegment(node: number): number;
  /** Marks a node as the end of a segment, so that `segmentAt` finds it. */
  mark(node: number): void;
  /** Length of the node's text. */
  readonly depth: Int32Array;
  readonly size: number;
}

const codes = 128;

/** An empty trie that has room for literals of together `capacity` characters. */
export function segmentTrie(capacity: number): SegmentTrie {
  const nodes = capacity + 1;
  let size = 1;
  const depth = new Int32Array(nodes);
  const parent = new Int32Array(nodes);
  const lastCode = new Uint8Array(nodes);
  const fail = new Int32Array(nodes);
  const shorter = new Int32Array(nodes);
  const isSegment = new Uint8Array(nodes);

  // Edges live in one open-addressing table: a Map per node would cost a hundred times the file.
  const bits = Math.max(4, 33 - Math.clz32(nodes * 2));
  const mask = 2 ** bits - 1;
  const keys = new Int32Array(mask + 1).fill(-1);
  const values = new Int32Array(mask + 1);

  function slotOf(key: number): number {
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - bits);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & mask;
    return slot;
  }

  function child(node: number, code: number): number {
    if (code >= codes) return -1;
    const key = node * codes + code;
    const slot = slotOf(key);
    return keys[slot] === key ? (values[slot] ?? -1) : -1;
  }

  function next(node: number, code: number): number {
    let from = node;
    for (;;) {
      const to = child(from, code);
      if (to !== -1) return to;
      if (from === 0) return 0;
      from = fail[from] ?? 0;
    }
  }

  function append(node: number, code: number): number {
    const key = node * codes + code;
    const slot = slotOf(key);
    keys[slot] = key;
    values[slot] = size;
    depth[size] = (depth[node] ?? 0) + 1;
    parent[size] = node;
    lastCode[size] = code;
    size += 1;
    return size - 1;
  }

  return {
    depth,
    get size() {
      return size;
    },
    child,
    next,
    add(literal) {
      let node = 0;
      for (let at = 0; at < literal.length; at += 1) {
        const code = literal.charCodeAt(at);
        const existing = child(node, code);
        node = existing === -1 ? append(node, code) : existing;
      }
      return node;
    },
    mark(node) {
      isSegment[node] = 1;
    },
    link() {
      // Links point to shallower nodes, so nodes are visited by depth.
      for (const node of byDepth(depth, size)) {
        const above = parent[node] ?? 0;
        const link = above === 0 ? 0 : next(fail[above] ?? 0, lastCode[node] ?? 0);
        fail[node] = link;
        shorter[node] = isSegment[link] === 1 ? link : (shorter[link] ?? 0);
      }
    },
    segmentAt: (node) => (isSegment[node] === 1 ? node : (shorter[node] ?? 0)),
    shorterSegment: (node) => shorter[node] ?? 0,
  };
}

// A counting sort: the depths of half a million nodes are small numbers.
function byDepth(depth: Int32Array, size: number): Int32Array {
  const starts = new Int32Array(size + 1);
  for (let node = 1; node < size; node += 1) {
    const after = (depth[node] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let level = 1; level <= size; level += 1) starts[level] = (starts[level] ?? 0) + (starts[level - 1] ?? 0);
  const sorted = new Int32Array(size - 1);
  for (let node = 1; node < size; node += 1) {
    const level = depth[node] ?? 0;
    const place = starts[level] ?? 0;
    sorted[place] = node;
    starts[level] = place + 1;
  }
  return sorted;
}
