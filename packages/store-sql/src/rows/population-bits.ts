import type { PageRecord } from "@sightline/model";
import { isMember, type Population, populations } from "@sightline/model/plain";
import { type Sql, sql, verbatim } from "../database/sql.ts";

/** Returns the bit of a population in the column of that name; `populations` may only be extended at its end. */
export function populationBit(population: Population): number {
  return 1 << populations.indexOf(population);
}

/**
 * Returns SQL for a page's bit set once settle has determined its indexability: the page is in `indexable` when it is
 * in `html` and can be indexed.
 *
 * @param indexability SQL of the settled value
 */
export function settledPopulations(indexability: Sql): Sql {
  const html = verbatim(populationBit("html"));
  const indexable = verbatim(populationBit("indexable"));
  const isIndexable = sql`${indexability} = 'indexable' and (pages.populations & ${html}) <> 0`;
  return sql`(case when ${isIndexable} then pages.populations | ${indexable}
    else pages.populations & ~${indexable} end)`;
}

/** Returns the populations that a page belongs to, as a bit set. */
export function populationBits(page: Pick<PageRecord, "status" | "kind" | "analysis" | "indexability">): number {
  let bits = 0;
  for (const population of populations) if (isMember(population, page)) bits |= populationBit(population);
  return bits;
}
