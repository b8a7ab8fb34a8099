/** How much a term's frequency and a passage's length count (Robertson and Zaragoza 2009). */
const k1 = 1.2;
const b = 0.75;
/** Bounds and scores are sums in different orders: what rounding makes of them must not leave a passage out. */
const roundingSlack = 1 + 1e-9;

/** Looking for one passage among those that hold a term takes as long as passing over so many of them. */
const lookupCost = 16;

/** A passage that was found. */
export interface Found {
  readonly index: number;
  readonly score: number;
}

/** Ranks passages for queries. */
export interface PassageIndex<Term = string> {
  readonly size: number;
  /** The passages that share a term with the query, best first; ties by index. */
  rank(query: Iterable<Term>, limit: number): Found[];
}

/** The same for terms that are numbers. */
export interface NumberedIndex extends PassageIndex<number> {
  /** Every passage that shares a term with the query, in no order. */
  all(query: Iterable<number>): Found[];
  /** The passages that score at least a share of the best, in no order. */
  nearBest(query: Iterable<number>, share: number): Found[];
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
  /** The part of the postings that is its own. */
  readonly start: number;
  readonly end: number;
  readonly rarity: number;
  /** The most that it adds to a passage. */
  readonly most: number;
}

/** Indexes passages by terms that are numbers below a limit. */
export function numberedIndex(passages: readonly Uint32Array[], limit: number): NumberedIndex {
  const size = passages.length;
  const { starts, holders, impacts, mostImpact } = postingsOf(passages, limit);
  // One query at a time: what it reaches is cleared when it ends. Every term adds something: 0 is what was not reached.
  const sums = new Float64Array(size);
  const reached = new Uint32Array(size);
  /** The highest of the sums. */
  let best = 0;

  function termsOf(query: Iterable<number>): QueryTerm[] {
    const terms: QueryTerm[] = [];
    for (const term of new Set(query)) {
      const start = starts[term] ?? 0;
      const end = starts[term + 1] ?? start;
      if (start === end) continue;
      const rarity = Math.log(1 + (size - (end - start) + 0.5) / (end - start + 0.5));
      terms.push({ start, end, rarity, most: rarity * (mostImpact[term] ?? 0) });
    }
    return terms;
  }

  function raise(index: number, more: number): void {
    const sum = (sums[index] ?? 0) + more;
    sums[index] = sum;
    if (sum > best) best = sum;
  }

  /** Adds what a term is worth to the passages that hold it, those included that no term reached yet. @returns how many are reached */
  function addToAll({ start, end, rarity }: QueryTerm, before: number): number {
    let count = before;
    for (let at = start; at < end; at += 1) {
      const index = holders[at] ?? 0;
      if (sums[index] === 0) reached[count++] = index;
      raise(index, rarity * (impacts[at] ?? 0));
    }
    return count;
  }

  /** The same for those that were reached. */
  function addToReached(term: QueryTerm, count: number): void {
    const { start, end, rarity } = term;
    if (count * lookupCost < end - start) {
      for (let at = 0; at < count; at += 1) {
        const index = reached[at] ?? 0;
        raise(index, rarity * impactOn(index, term));
      }
      return;
    }
    for (let at = start; at < end; at += 1) {
      const index = holders[at] ?? 0;
      if (sums[index] !== 0) raise(index, rarity * (impacts[at] ?? 0));
    }
  }

  /** What a term adds to a passage but for its rarity; 0 when the passage does not hold it. */
  function impactOn(index: number, { start, end }: QueryTerm): number {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((holders[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low < end && holders[low] === index ? (impacts[low] ?? 0) : 0;
  }

  /** The score of a passage, its terms added in the order of the query. */
  function scoreOf(index: number, terms: readonly QueryTerm[]): number {
    let score = 0;
    for (const term of terms) score += term.rarity * impactOn(index, term);
    return score;
  }

  /** Leaves those out that have less than a sum. @returns how many are left */
  function prune(count: number, least: number): number {
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const index = reached[at] ?? 0;
      if ((sums[index] ?? 0) >= least) {
        reached[left++] = index;
        continue;
      }
      sums[index] = 0;
    }
    return left;
  }

  /** Clears what was reached. @returns it with what it scores */
  function take(count: number, scoreAt: (index: number) => number): Found[] {
    const found: Found[] = [];
    for (let at = 0; at < count; at += 1) {
      const index = reached[at] ?? 0;
      found.push({ index, score: scoreAt(index) });
      sums[index] = 0;
    }
    best = 0;
    return found;
  }

  function all(query: Iterable<number>): Found[] {
    let count = 0;
    for (const term of termsOf(query)) count = addToAll(term, count);
    return take(count, (index) => sums[index] ?? 0);
  }

  return {
    size,
    all,
    rank: (query, most) =>
      all(query)
        .sort((one, other) => other.score - one.score || one.index - other.index)
        .slice(0, most),
    nearBest(query, share) {
      const terms = termsOf(query);
      // The most telling terms come first. What a passage has of them bounds what it may come to with the rest, and what the
      // best has of them is the least that counts (MaxScore, Turtle and Flood 1995).
      const byMost = terms.toSorted((one, other) => other.most - one.most);
      let rest = byMost.reduce((sum, { most }) => sum + most, 0);
      let count = 0;
      for (const term of byMost) {
        const least = (share * best) / roundingSlack;
        if (rest * roundingSlack >= least) count = addToAll(term, count);
        else {
          count = prune(count, least - rest * roundingSlack);
          addToReached(term, count);
        }
        rest -= term.most;
      }
      count = prune(count, (share * best) / roundingSlack);
      const found = take(count, (index) => scoreOf(index, terms));
      const least = share * found.reduce((most, { score }) => Math.max(most, score), 0);
      return found.filter(({ score }) => score >= least);
    },
  };
}

/** For each term the passages that hold it, by rising index, and what it adds to each but for its rarity. */
interface Postings {
  /** Where the part of each term begins; that of the next term follows. */
  readonly starts: Uint32Array;
  readonly holders: Uint32Array;
  readonly impacts: Float64Array;
  /** For each term the largest of its impacts. */
  readonly mostImpact: Float64Array;
}

function postingsOf(passages: readonly Uint32Array[], limit: number): Postings {
  const meanLength = passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length);
  const starts = startsOf(passages, limit);
  const holders = new Uint32Array(starts[limit] ?? 0);
  const impacts = new Float64Array(holders.length);
  const mostImpact = new Float64Array(limit);
  const free = starts.slice();
  /** How often each term stands in the passage at hand; all 0 between passages. */
  const counts = new Uint32Array(limit);

  function post(term: number, index: number, impact: number): void {
    const at = free[term] ?? 0;
    holders[at] = index;
    impacts[at] = impact;
    if (impact > (mostImpact[term] ?? 0)) mostImpact[term] = impact;
    free[term] = at + 1;
  }

  // By place: with an iterator for each passage it takes half as long again.
  for (const [index, terms] of passages.entries()) {
    const norm = k1 * (1 - b + (b * terms.length) / Math.max(1, meanLength));
    for (let place = 0; place < terms.length; place += 1) {
      const term = terms[place] ?? 0;
      counts[term] = (counts[term] ?? 0) + 1;
    }
    for (let place = 0; place < terms.length; place += 1) {
      const term = terms[place] ?? 0;
      const count = counts[term] ?? 0;
      if (count > 0) post(term, index, (count * (k1 + 1)) / (count + norm));
      counts[term] = 0;
    }
  }
  return { starts, holders, impacts, mostImpact };
}

/** Where the part of each term begins when every passage that holds it gets a place; the end of the last one closes. */
function startsOf(passages: readonly Uint32Array[], limit: number): Uint32Array {
  const starts = new Uint32Array(limit + 1);
  /** The last passage that was counted for each term, plus 1. */
  const last = new Uint32Array(limit);
  for (const [index, terms] of passages.entries()) {
    for (let place = 0; place < terms.length; place += 1) {
      const term = terms[place] ?? 0;
      if (last[term] === index + 1) continue;
      last[term] = index + 1;
      starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    }
  }
  for (let term = 0; term < limit; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  return starts;
}
