import { maxTreeDepth, TreeLimitError } from "../tree/tree-limits.ts";

/** About half a second; 10,000 elements that are not closed take as many at worst. */
const maxSteps = 50_000_000;

/**
 * Bounds the searches of a page's open and formatting elements together. Those of {@link maxTreeDepth} steps and less are
 * free: a page has so many of them as it has tags.
 */
export class SearchBudget {
  #steps = 0;

  /** @throws TreeLimitError when the page has used its budget up */
  spend(steps: number): void {
    if (steps <= maxTreeDepth) return;
    this.#steps += steps;
    if (this.#steps > maxSteps) throw new TreeLimitError("The page has too many elements inside one another.");
  }
}
