/** How much a term's frequency and a passage's length count (Robertson and Zaragoza 2009). */
const k1 = 1.2;
const b = 0.75;

/** A passage that was found. */
export interface Found {
  readonly index: number;
  readonly score: number;
}

/** The terms of a passage, repeated as they stand. */
export type Terms<Term> = Iterable<Term> & { readonly length: number };

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

/** Indexes passages by their terms (BM25, k1 = 1.2, b = 0.75). */
export function passageIndex<Term extends string | number>(passages: readonly Terms<Term>[]): PassageIndex<Term> {
  const size = passages.length;
  const postings = postingsOf(passages);
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

  function eachScore(query: Iterable<Term>, tell: (index: number, score: number) => void): void {
    let count = 0;
    for (const term of new Set(query)) {
      const list = postings.get(term);
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

function postingsOf<Term>(passages: readonly Terms<Term>[]): ReadonlyMap<Term, Postings> {
  const meanLength = passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length);
  const rows = new Map<Term, number>();
  const growing: { readonly passages: number[]; readonly impacts: number[] }[] = [];
  /** How often the term of each row stands in the passage at hand; all 0 between passages. */
  const counts: number[] = [];

  function rowOf(term: Term): number {
    const known = rows.get(term);
    if (known !== undefined) return known;
    rows.set(term, growing.length);
    counts.push(0);
    return growing.push({ passages: [], impacts: [] }) - 1;
  }

  for (const [index, terms] of passages.entries()) {
    const norm = k1 * (1 - b + (b * terms.length) / Math.max(1, meanLength));
    const held: number[] = [];
    for (const term of terms) {
      const row = rowOf(term);
      const count = counts[row] ?? 0;
      if (count === 0) held.push(row);
      counts[row] = count + 1;
    }
    for (const row of held) {
      const count = counts[row] ?? 0;
      growing[row]?.passages.push(index);
      growing[row]?.impacts.push((count * (k1 + 1)) / (count + norm));
      counts[row] = 0;
    }
  }
  const postings = new Map<Term, Postings>();
  for (const [term, row] of rows) {
    const list = growing[row];
    postings.set(term, {
      passages: Uint32Array.from(list?.passages ?? []),
      impacts: Float64Array.from(list?.impacts ?? []),
    });
  }
  return postings;
}
