import { textHash } from "@sightline/extract/text-print";

/** Combinations of parameters in the URLs of one path. */
export interface FacetSpace {
  urls: number;
  /** Number of fetched pages. */
  fetched: number;
  /** Sets of names, as hashes. */
  readonly combinations: Set<number>;
  /** Names with values, as hashes. */
  readonly values: Set<number>;
  readonly names: Set<string>;
  /** True if a name is typical of filters and sort orders. */
  hasFacetName: boolean;
  /** True if there are more values than filters have: ids, titles, terms. Nothing more is kept of such a path. */
  isOpen: boolean;
}

/** Maximum values and names of the parameters of a path that offers filters, and the minimum of names. */
const maxValues = 512;
const maxNames = 32;
const minNames = 3;
const minCombinations = 3;
/** URLs per value: only combining every value with every other one produces that many. */
const urlsPerValue = 16;

const facetName =
  /^(?:(?:sort|order|filter|facet|refine|view|display|limit|per_?page|dir)|(?:colou?r|size|brand|price|material)s?(?:$|[^a-z]))/i;

/** Creates the space of a path without URLs. */
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

/** Records a URL that was not seen before, by the parameters of its query. */
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
      // Copied, so that the URL need not stay in memory.
      space.names.add(Buffer.from(name).toString());
      space.hasFacetName ||= facetName.test(name);
    }
  }
  if (space.combinations.size < minCombinations) space.combinations.add(textHash([...new Set(names)].sort().join("&")));
  space.isOpen = space.values.size > maxValues || space.names.size > maxNames;
  if (!space.isOpen) return;
  space.values.clear();
  space.names.clear();
}

/**
 * True if the URLs are combinations of few values: filters combined freely.
 * @param least minimum number of URLs as evidence
 */
export function isCombinatorial(space: FacetSpace, least: number): boolean {
  const { urls, values, names, combinations, hasFacetName, isOpen } = space;
  if (isOpen || urls < Math.max(least, values.size * urlsPerValue) || names.size < minNames) return false;
  return hasFacetName || combinations.size >= minCombinations;
}
