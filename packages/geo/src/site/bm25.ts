/** Parameters for term frequency and passage length (Robertson and Zaragoza 2009). */
const k1 = 1.2;
const b = 0.75;
/** A passage that matches a query. */
export interface Found {
  readonly index: number;
  readonly score: number;
}

/** Ranks passages for queries. */
export interface PassageIndex<Term = string> {
  readonly size: number;
  /** Returns the passages that share a term with the query, best first; ties by index. */
  rank(query: Iterable<Term>, limit: number): Found[];
}

/** Passage index with numeric terms. */
export interface NumberedIndex extends PassageIndex<number> {
  /** Returns all passages that share a term with the query, unordered. */
  all(query: Iterable<number>): Found[];
}

/** Indexes passages by their terms, including repetitions (BM25, k1 = 1.2, b = 0.75). */
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
  return {
    size: index.size,
    rank(query, limit) {
      const known = Array.from(query, (term) => numbers.get(term) ?? numbers.size);
      return index.rank(known, limit);
    },
  };
}

/** A term of a query. */
interface QueryTerm {
  /** Its range in the postings. */
  readonly start: number;
  readonly end: number;
  readonly rarity: number;
}

/** Indexes passages by terms that are numbers below a limit. */
export function numberedIndex(passages: readonly Uint32Array[], limit: number): NumberedIndex {
  const size = passages.length;
  const { starts, holders, impacts } = postingsOf(passages, limit);
  // Shared, since one query runs at a time and clears its sums at its end. Every term adds something: 0 means not
  // reached.
  const sums = new Float64Array(size);
  const reached = new Uint32Array(size);

  function termsOf(query: Iterable<number>): QueryTerm[] {
    const terms: QueryTerm[] = [];
    for (const term of new Set(query)) {
      const start = starts[term] ?? 0;
      const end = starts[term + 1] ?? start;
      if (start === end) continue;
      const rarity = Math.log(1 + (size - (end - start) + 0.5) / (end - start + 0.5));
      terms.push({ start, end, rarity });
    }
    return terms;
  }

  /** Adds the score of a term to all passages that contain it. @returns the number of passages reached so far */
  function addToAll({ start, end, rarity }: QueryTerm, before: number): number {
    let count = before;
    for (let position = start; position < end; position += 1) {
      const index = holders[position] ?? 0;
      if (sums[index] === 0) reached[count++] = index;
      sums[index] = (sums[index] ?? 0) + rarity * (impacts[position] ?? 0);
    }
    return count;
  }

  function all(query: Iterable<number>): Found[] {
    let count = 0;
    for (const term of termsOf(query)) count = addToAll(term, count);
    const found: Found[] = [];
    for (let position = 0; position < count; position += 1) {
      const index = reached[position] ?? 0;
      found.push({ index, score: sums[index] ?? 0 });
      sums[index] = 0;
    }
    return found;
  }

  return {
    size,
    all,
    rank: (query, most) =>
      all(query)
        .sort((a, b) => b.score - a.score || a.index - b.index)
        .slice(0, most),
  };
}

/** For each term, the passages that contain it by ascending index, and its impact on each without its rarity. */
interface Postings {
  /** Start of each term's range; the range of the next term follows. */
  readonly starts: Uint32Array;
  readonly holders: Uint32Array;
  readonly impacts: Float64Array;
}

function postingsOf(passages: readonly Uint32Array[], limit: number): Postings {
  const meanLength = passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length);
  const starts = startsOf(passages, limit);
  const holders = new Uint32Array(starts[limit] ?? 0);
  const impacts = new Float64Array(holders.length);
  const free = starts.slice();
  /** Occurrences of each term in the current passage; all 0 between passages. */
  const counts = new Uint32Array(limit);

  function post(term: number, index: number, impact: number): void {
    const position = free[term] ?? 0;
    holders[position] = index;
    impacts[position] = impact;
    free[term] = position + 1;
  }

  // Indexed loop: an iterator for each passage takes half as long again.
  for (const [index, terms] of passages.entries()) {
    const norm = k1 * (1 - b + (b * terms.length) / Math.max(1, meanLength));
    for (let slot = 0; slot < terms.length; slot += 1) {
      const term = terms[slot] ?? 0;
      counts[term] = (counts[term] ?? 0) + 1;
    }
    for (let place = 0; place < terms.length; place += 1) {
      const term = terms[place] ?? 0;
      const count = counts[term] ?? 0;
      if (count > 0) post(term, index, (count * (k1 + 1)) / (count + norm));
      counts[term] = 0;
    }
  }
  return { starts, holders, impacts };
}

/**
 * Returns the start of each term's range with one slot per passage that contains it, followed by the end of the last
 * range.
 */
function startsOf(passages: readonly Uint32Array[], limit: number): Uint32Array {
  const starts = new Uint32Array(limit + 1);
  /** Last passage that was counted for each term, plus 1. */
  const last = new Uint32Array(limit);
  for (const [index, terms] of passages.entries()) {
    for (let position = 0; position < terms.length; position += 1) {
      const term = terms[position] ?? 0;
      if (last[term] === index + 1) continue;
      last[term] = index + 1;
      starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    }
  }
  for (let term = 0; term < limit; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  return starts;
}
