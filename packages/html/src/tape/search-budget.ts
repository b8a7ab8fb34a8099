import { maxTreeDepth, TreeLimitError } from "../tree/tree-limits.ts";

/** About half a second; 10,000 unclosed elements take as many in the worst case. */
const maxSteps = 50_000_000;

/**
 * Bounds the searches of a page's open and formatting elements together. Searches of up to {@link maxTreeDepth} steps
 * are free: a page has no more of them than tags.
 */
export class SearchBudget {
  #steps = 0;

  /**
   * Counts the steps of a search.
   *
   * @throws TreeLimitError when the page has used up its budget
   */
  spend(steps: number): void {
    if (steps <= maxTreeDepth) return;
    this.#steps += steps;
    if (this.#steps > maxSteps) throw new TreeLimitError("The page has too many elements inside one another.");
  }
}
