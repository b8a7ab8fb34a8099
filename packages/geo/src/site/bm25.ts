/** How much a term's frequency and a passage's length count (Robertson and Zaragoza 2009). */
const k1 = 1.2;
const b = 0.75;

/** A passage that was found. */
export interface Found {
  readonly index: number;
  readonly score: number;
}

/** Ranks passages for queries. */
export interface PassageIndex<Term = string> {
  readonly size: number;
  /** Tells every passage that shares a term with the query, with its score, in no order. */
  eachScore(query: Iterable<Term>, tell: (index: number, score: number) => void): void;
  /** The same, best first; ties by index. */
  rank(query: Iterable<Term>, limit: number): Found[];
}

/** The passages that hold a term, and what the term adds to each but for its rarity. */
interface Postings {
  readonly passages: Uint32Array;
  readonly impacts: Float64Array;
}

/** Indexes passages by their terms, repeated as they stand (BM25, k1 = 1.2, b = 0.75). */
export function passageIndex(passages: readonly (readonly string[])[]): PassageIndex {
  const numbers = new Map<string, number>();
  const numbered = passages.map((terms) =>
    Uint32Array.from(terms, (term) => {
      const known = numbers.get(term) ?? numbers.size;
      if (known === numbers.size) numbers.set(term, known);
      return known;
    }),
  );
  const index = numberedIndex(numbered, numbers.size);
  const known = (query: Iterable<string>) => Array.from(query, (term) => numbers.get(term) ?? numbers.size);
  return {
    size: index.size,
    eachScore: (query, tell) => index.eachScore(known(query), tell),
    rank: (query, limit) => index.rank(known(query), limit),
  };
}

/** The same for terms that are numbers below a limit. */
export function numberedIndex(passages: readonly Uint32Array[], limit: number): PassageIndex<number> {
  const size = passages.length;
  const postings = postingsOf(passages, limit);
  // One query at a time: what it adds up is cleared when it ends.
  const sums = new Float64Array(size);
  const touched = new Uint32Array(size);

  /** Adds what a term is worth to each passage that holds it. @returns how many passages the query has reached */
  function addTerm({ passages: holders, impacts }: Postings, reached: number): number {
    const rarity = Math.log(1 + (size - holders.length + 0.5) / (holders.length + 0.5));
    let count = reached;
    for (let at = 0; at < holders.length; at += 1) {
      const index = holders[at] ?? 0;
      const sum = sums[index] ?? 0;
      if (sum === 0) touched[count++] = index;
      sums[index] = sum + rarity * (impacts[at] ?? 0);
    }
    return count;
  }

  function eachScore(query: Iterable<number>, tell: (index: number, score: number) => void): void {
    let count = 0;
    for (const term of new Set(query)) {
      const list = postings[term];
      if (list !== undefined) count = addTerm(list, count);
    }
    for (let at = 0; at < count; at += 1) {
      const index = touched[at] ?? 0;
      tell(index, sums[index] ?? 0);
      sums[index] = 0;
    }
  }

  return {
    size,
    eachScore,
    rank(query, limit) {
      const found: Found[] = [];
      eachScore(query, (index, score) => found.push({ index, score }));
      return found.sort((one, other) => other.score - one.score || one.index - other.index).slice(0, limit);
    },
  };
}

/** For each term where it stands. */
function postingsOf(passages: readonly Uint32Array[], limit: number): readonly Postings[] {
  const meanLength = passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length);
  const postings = Array.from(
    holderCounts(passages, limit),
    (count): Postings => ({
      passages: new Uint32Array(count),
      impacts: new Float64Array(count),
    }),
  );
  const filled = new Uint32Array(limit);
  /** How often each term stands in the passage at hand; all 0 between passages. */
  const counts = new Uint32Array(limit);
  for (const [index, terms] of passages.entries()) {
    const norm = k1 * (1 - b + (b * terms.length) / Math.max(1, meanLength));
    for (const term of terms) counts[term] = (counts[term] ?? 0) + 1;
    for (const term of terms) {
      const count = counts[term] ?? 0;
      const list = postings[term];
      if (count === 0 || list === undefined) continue;
      const at = filled[term] ?? 0;
      list.passages[at] = index;
      list.impacts[at] = (count * (k1 + 1)) / (count + norm);
      filled[term] = at + 1;
      counts[term] = 0;
    }
  }
  return postings;
}

/** For each term how many passages hold it. */
function holderCounts(passages: readonly Uint32Array[], limit: number): Uint32Array {
  const holders = new Uint32Array(limit);
  /** The last passage that was counted for each term, plus 1. */
  const last = new Uint32Array(limit);
  for (const [index, terms] of passages.entries()) {
    for (const term of terms) {
      if (last[term] === index + 1) continue;
      last[term] = index + 1;
      holders[term] = (holders[term] ?? 0) + 1;
    }
  }
  return holders;
}
