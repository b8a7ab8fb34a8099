import { AuditError } from "@sightline/model";
import type { ScoredPage } from "./scored-page.ts";

/** Tolerance for rounding in counts of fractional pages. */
const tolerance = 1e-6;

/** Size of a population and presence of the home page. */
export interface PopulationSize {
  readonly population: number;
  readonly hasHome: boolean;
}

/**
 * Completes a stream of failing pages to the whole population with its clean pages.
 *
 * @throws AuditError `invalid_options` when the pages exceed the population
 */
export function* populationPages(
  failing: Iterable<ScoredPage>,
  { population, hasHome }: PopulationSize,
): Generator<ScoredPage> {
  let homes = hasHome ? 1 : 0;
  let others = population - homes;
  for (const page of failing) {
    if (page.isHome) homes -= 1;
    else others -= page.pages;
    if (homes < 0 || others < -tolerance) {
      throw new AuditError("invalid_options", "The failing pages of the score exceed its population.");
    }
    yield page;
  }
  if (homes > 0) yield { isHome: true, faults: [], pages: 1 };
  if (others > tolerance) yield { isHome: false, faults: [], pages: others };
}

/** Returns the part of the home page in the mean over pages. */
export function homeShareOf({ population, hasHome }: PopulationSize, minShare: number): number {
  if (!hasHome) return 0;
  return population <= 1 ? 1 : Math.max(1 / population, minShare);
}
