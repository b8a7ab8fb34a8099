import { textHash } from "@sightline/extract/text-print";

/** The combinations of parameters that URLs of one path have had. */
export interface FacetSpace {
  urls: number;
  /** Pages that were fetched. */
  fetched: number;
  /** Sets of names, as hashes. */
  readonly combinations: Set<number>;
  /** Names with values, as hashes. */
  readonly values: Set<number>;
  readonly names: Set<string>;
  /** A name is one that filters and sort orders have. */
  hasFacetName: boolean;
  /** It has more values than filters have: ids, titles, terms. Nothing more is kept of it. */
  isOpen: boolean;
}

/** Names and values of a path's parameters from which on they are no choice of filters. */
const mostValues = 512;
const mostNames = 32;
const leastNames = 3;
const leastCombinations = 3;
/** URLs for each value: that many only come of putting every value beside every other. */
const urlsPerValue = 16;

const facetName =
  /^(?:(?:sort|order|filter|facet|refine|view|display|limit|per_?page|dir)|(?:colou?r|size|brand|price|material)s?(?:$|[^a-z]))/i;

/** Makes the space of a path without URLs. */
export function facetSpace(): FacetSpace {
  return {
    urls: 0,
    fetched: 0,
    combinations: new Set(),
    values: new Set(),
    names: new Set(),
    hasFacetName: false,
    isOpen: false,
  };
}

/** Notes a URL that was not seen before, by the parameters of its query. */
export function noteCombination(space: FacetSpace, parameters: readonly string[]): void {
  space.urls++;
  if (space.isOpen) return;
  const names: string[] = [];
  for (const pair of parameters) {
    const end = pair.indexOf("=");
    const name = end === -1 ? pair : pair.slice(0, end);
    names.push(name);
    space.values.add(textHash(pair));
    if (!space.names.has(name)) {
      // A copy, so that the URL need not be kept.
      space.names.add(Buffer.from(name).toString());
      space.hasFacetName ||= facetName.test(name);
    }
  }
  if (space.combinations.size < leastCombinations)
    space.combinations.add(textHash([...new Set(names)].sort().join("&")));
  space.isOpen = space.values.size > mostValues || space.names.size > mostNames;
  if (!space.isOpen) return;
  space.values.clear();
  space.names.clear();
}

/** Says whether the URLs are combinations of few values: filters put together at will. @param least URLs that show it */
export function isCombinatorial(space: FacetSpace, least: number): boolean {
  const { urls, values, names, combinations, hasFacetName, isOpen } = space;
  if (isOpen || urls < Math.max(least, values.size * urlsPerValue) || names.size < leastNames) return false;
  return hasFacetName || combinations.size >= leastCombinations;
}
