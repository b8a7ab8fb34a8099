import type { FoundPassage } from "./found-passage.ts";
import { TopList } from "./top-list.ts";

/** Passage by which it competes for a question. */
interface RankedPassage {
  readonly url: string;
  /** Index on its page. */
  readonly index: number;
  /** Weight of each term of the question in it; 0 for those that it lacks. */
  readonly impacts: readonly number[];
  /** The same for equal texts. */
  readonly key: string;
  /** Number of terms in it, and the sum of their weights. */
  readonly coverage: number;
  readonly total: number;
}

/** Passage as a page offers it; its text is cut only if it is held. */
export interface OfferedPassage extends RankedPassage {
  readonly build: () => FoundPassage;
}

interface HeldPassage extends RankedPassage {
  readonly passage: FoundPassage;
}

/** Passages held for each term of a question, and offered by one page for it. */
const maxHeld = 16;
const maxOffered = 3;

/** The best passages for each term of a question: those with most of its terms, so that none is lost that may be the best. */
export class BestPassages {
  readonly #byTerm: readonly TopList<RankedPassage, HeldPassage>[];

  constructor(terms: number) {
    const list = () => new TopList<RankedPassage, HeldPassage>(maxHeld, byTerms, ({ key }) => key);
    this.#byTerm = Array.from({ length: terms }, list);
  }

  /** Offers all passages of a page. */
  offer(passages: readonly OfferedPassage[]): void {
    const ranked = passages.toSorted(byTerms);
    const built = new Map<OfferedPassage, HeldPassage>();
    for (const [term, held] of this.#byTerm.entries()) {
      for (const offered of ranked.filter(({ impacts }) => (impacts[term] ?? 0) > 0).slice(0, maxOffered)) {
        if (!held.admits(offered)) continue;
        const { build, ...rank } = offered;
        const entry = built.get(offered) ?? { ...rank, passage: build() };
        built.set(offered, entry);
        held.add(entry);
      }
    }
  }

  /** Returns the passages by the weights of their terms times the rarity of each (BM25); ties by URL and index. */
  ranked(rarities: readonly number[]): FoundPassage[] {
    return [...new Set(this.#byTerm.flatMap((list) => list.all()))]
      .map((held) => ({ ...held, score: sum(held.impacts.map((impact, term) => impact * (rarities[term] ?? 0))) }))
      .sort((one, other) => other.score - one.score || byPlace(one, other))
      .map(({ passage }) => passage);
  }
}

/** Ranks a passage by the weights of the terms in it. */
export function rankOf(place: Pick<RankedPassage, "url" | "index" | "key">, impacts: readonly number[]): RankedPassage {
  return { ...place, impacts, coverage: impacts.filter((impact) => impact > 0).length, total: sum(impacts) };
}

/** Compares passages before the rarity of terms is known: by number of terms, then by their weight. */
function byTerms(one: RankedPassage, other: RankedPassage): number {
  return other.coverage - one.coverage || other.total - one.total || byPlace(one, other);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function byPlace(one: RankedPassage, other: RankedPassage): number {
  if (one.url !== other.url) return one.url < other.url ? -1 : 1;
  return one.index - other.index;
}
