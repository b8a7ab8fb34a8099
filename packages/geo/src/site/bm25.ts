/** How much a term's frequency and a passage's length count (Robertson and Zaragoza 2009). */
const k1 = 1.2;
const b = 0.75;

/** A passage that was found. */
export interface Found {
  readonly index: number;
  readonly score: number;
}

/** Ranks passages for queries. */
export interface PassageIndex {
  readonly size: number;
  /** The scores of the passages that share a term with the query. */
  scores(query: Iterable<string>): ReadonlyMap<number, number>;
  /** The same, best first; ties by index. */
  rank(query: Iterable<string>, limit: number): Found[];
}

/** Indexes passages by their terms (BM25, k1 = 1.2, b = 0.75). */
export function passageIndex(passages: readonly (readonly string[])[]): PassageIndex {
  const postings = new Map<string, { readonly passage: number[]; readonly count: number[] }>();
  const lengths = passages.map((terms) => terms.length);
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  for (const [index, terms] of passages.entries()) {
    for (const [term, count] of countsOf(terms)) {
      const list = postings.get(term) ?? { passage: [], count: [] };
      list.passage.push(index);
      list.count.push(count);
      postings.set(term, list);
    }
  }

  function scores(query: Iterable<string>): Map<number, number> {
    const sums = new Map<number, number>();
    for (const term of new Set(query)) {
      const list = postings.get(term);
      if (list === undefined) continue;
      const rarity = Math.log(1 + (passages.length - list.passage.length + 0.5) / (list.passage.length + 0.5));
      for (const [at, index] of list.passage.entries()) {
        const count = list.count[at] ?? 0;
        const norm = k1 * (1 - b + (b * (lengths[index] ?? 0)) / Math.max(1, meanLength));
        sums.set(index, (sums.get(index) ?? 0) + (rarity * count * (k1 + 1)) / (count + norm));
      }
    }
    return sums;
  }

  return {
    size: passages.length,
    scores,
    rank(query, limit) {
      return [...scores(query)]
        .map(([index, score]) => ({ index, score }))
        .sort((one, other) => other.score - one.score || one.index - other.index)
        .slice(0, limit);
    },
  };
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
