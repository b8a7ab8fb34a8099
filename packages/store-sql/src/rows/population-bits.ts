import type { PageRecord } from "@sightline/model";
import { isMember, type Population, populations } from "@sightline/model/plain";

/** The bit of a population in the column of that name; `populations` may only grow at its end. */
export function populationBit(population: Population): number {
  return 1 << populations.indexOf(population);
}

/** The populations that a page belongs to, as a bit set. */
export function populationBits(page: Pick<PageRecord, "status" | "kind" | "analysis" | "indexability">): number {
  let bits = 0;
  for (const population of populations) if (isMember(population, page)) bits |= populationBit(population);
  return bits;
}
