/**
 * Trie of ASCII literals in typed arrays. Nodes are numbered by depth, so a link to a shorter text is a smaller number;
 * node 0 is the root.
 */
export interface LiteralTrie {
  readonly size: number;
  /** Node of each literal. */
  readonly ends: Int32Array;
  /** Length of a node's text. */
  readonly depth: Int32Array;
  readonly parent: Int32Array;
  /** Last character code of a node's text. */
  readonly code: Uint8Array;
  /** Returns the node one character further down; -1 if there is none. */
  child(node: number, code: number): number;
  /** Number of comparisons that `child` has made so far. */
  readonly steps: number;
}

const codes = 128;

/**
 * Builds the trie of some literals in time linear in their characters.
 *
 * The edges of a node are adjacent and sorted by their codes, so the literals' author cannot influence the cost of a
 * step: at most seven comparisons. There is no hash table whose slots could be targeted.
 */
export function literalTrie(literals: readonly string[]): LiteralTrie {
  const most = 1 + literals.reduce((sum, { length }) => sum + length, 0);
  const depth = new Int32Array(most);
  const parent = new Int32Array(most);
  const code = new Uint8Array(most);
  const firstChild = new Int32Array(most + 1);
  const ends = new Int32Array(literals.length);
  let size = 1;

  // The literals that share a node's text are a range of `order`, which each node sorts by the next character.
  const order = Int32Array.from(literals.keys());
  const sorted = new Int32Array(literals.length);
  const from = new Int32Array(most);
  const to = new Int32Array(most);
  to[0] = literals.length;
  const places = new Int32Array(codes);

  /** Moves the literals that end at a node out of its range. @returns the new start of the range */
  function takeEnded(node: number, index: number): number {
    let start = from[node] ?? 0;
    for (let position = start; position < (to[node] ?? 0); position += 1) {
      const literal = order[position] ?? 0;
      if (literals[literal]?.length !== index) continue;
      ends[literal] = node;
      order[position] = order[start] ?? 0;
      start += 1;
    }
    return start;
  }

  function addChild(node: number, childCode: number, start: number, end: number): void {
    depth[size] = (depth[node] ?? 0) + 1;
    parent[size] = node;
    code[size] = childCode;
    from[size] = start;
    to[size] = end;
    size += 1;
  }

  function addChildren(node: number, start: number, end: number, offset: number): void {
    const codeAt = (index: number) => literals[order[index] ?? 0]?.charCodeAt(offset) ?? 0;
    let [low, high] = [codes, -1];
    for (let index = start; index < end; index += 1) {
      const next = codeAt(index);
      places[next] = (places[next] ?? 0) + 1;
      low = Math.min(low, next);
      high = Math.max(high, next);
    }
    let position = start;
    for (let next = low; next <= high; next += 1) {
      const count = places[next] ?? 0;
      places[next] = position;
      if (count > 0) addChild(node, next, position, position + count);
      position += count;
    }
    for (position = start; position < end; position += 1) {
      const next = codeAt(position);
      const target = places[next] ?? 0;
      sorted[target] = order[position] ?? 0;
      places[next] = target + 1;
    }
    order.set(sorted.subarray(start, end), start);
    places.fill(0, low, high + 1);
  }

  for (let node = 0; node < size; node += 1) {
    const offset = depth[node] ?? 0;
    const start = takeEnded(node, offset);
    const end = to[node] ?? 0;
    firstChild[node] = size;
    if (end - start === 1) addChild(node, literals[order[start] ?? 0]?.charCodeAt(offset) ?? 0, start, end);
    else if (start < end) addChildren(node, start, end, offset);
  }
  firstChild[size] = size;

  let steps = 0;

  function child(node: number, wanted: number): number {
    let low = firstChild[node] ?? 0;
    let high = (firstChild[node + 1] ?? 0) - 1;
    while (low <= high) {
      steps += 1;
      const middle = (low + high) >> 1;
      const found = code[middle] ?? 0;
      if (found === wanted) return middle;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  return {
    size,
    ends,
    depth,
    parent,
    code,
    child,
    get steps() {
      return steps;
    },
  };
}
