import type { PageFacts } from "@sightline/facts";
import { isMember, type PageRecord, type Population, unpackJson } from "@sightline/model";
import type { CrawlState, StoredPage, Target } from "./state.ts";

/** The page of a target with its facts and settled columns. */
export function pageRecord({ id, depth }: Target, page: StoredPage): PageRecord {
  const facts: PageFacts = JSON.parse(unpackJson(page.facts));
  return { ...facts, ...page.settled, id, depth };
}

/** The pages of a population by rising id; it sees pages that are added while it is read. */
export function* pagesOf(
  { targets }: CrawlState,
  population: Population,
): Generator<{ readonly target: Target; readonly page: StoredPage }> {
  for (const target of targets) {
    if (target.page !== null && isMember(population, settledColumns(target.page))) yield { target, page: target.page };
  }
}

/** Returns what a page is filtered and grouped by, with what settle found instead of what its own answer says. */
export function settledColumns({ columns, settled }: StoredPage): StoredPage["columns"] {
  return { ...columns, indexability: settled.indexability };
}
