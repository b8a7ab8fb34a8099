import { spacedWords } from "./folded-words.ts";
import type { QuestionTerm } from "./question-terms.ts";

/** Number of words whose terms are memoized; a hostile site can have any number. */
const maxKnownWords = 50_000;

/** Counts the terms of all questions in texts. */
export class TermCounter {
  readonly terms: readonly QuestionTerm[];
  readonly #known = new Map<string, readonly number[]>();

  constructor(terms: readonly QuestionTerm[]) {
    this.terms = terms;
  }

  /** Returns the count of each term in a folded text, by its index. */
  counts(folded: string): number[] {
    const counts = this.terms.map((term) => term.countOutsideWords(folded));
    for (const word of spacedWords(folded)) {
      for (const term of this.#termsOf(word)) counts[term] = (counts[term] ?? 0) + 1;
    }
    return counts;
  }

  #termsOf(word: string): readonly number[] {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const found = this.terms.flatMap((term, index) => (term.matches(word) ? [index] : []));
    if (this.#known.size >= maxKnownWords) this.#known.clear();
    this.#known.set(word, found);
    return found;
  }
}
