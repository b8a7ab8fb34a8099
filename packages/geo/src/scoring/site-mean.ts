/** The pages of one template that were read, for computing means over the site. */
export interface Stratum {
  /** Number of pages of the template that have weight. */
  readonly pages: number;
  /** Its weight in the site, capped. */
  readonly weight: number;
  /** Indexes of its read pages, and their weights in the template. */
  readonly members: readonly number[];
  readonly memberWeights: readonly number[];
}

/** Returns the weighted mean over the read pages of a template; `null` when no page has a value. */
export function stratumMean(stratum: Stratum, valueAt: (page: number) => number | null): number | null {
  return weightedMean(
    stratum.members.map((page) => valueAt(page)),
    stratum.memberWeights,
  );
}

/** Returns the weighted mean of the values that are not `null`; `null` when nothing has weight. */
export function weightedMean(values: readonly (number | null)[], weights: readonly number[]): number | null {
  let sum = 0;
  let total = 0;
  for (const [index, value] of values.entries()) {
    const weight = weights[index] ?? 0;
    if (value === null || weight === 0) continue;
    sum += weight * value;
    total += weight;
  }
  return total === 0 ? null : sum / total;
}

/**
 * Returns the share of each read page in the site: its weight in its template times that of the template; the shares
 * sum to 1.
 */
export function pageShares(strata: readonly Stratum[], pages: number): Float64Array {
  const shares = new Float64Array(pages);
  const read = strata.filter(({ members }) => members.length > 0);
  const total = read.reduce((sum, { weight }) => sum + weight, 0);
  for (const { members, memberWeights, weight } of read) {
    const own = memberWeights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, page] of members.entries()) {
      shares[page] = own === 0 || total === 0 ? 0 : ((memberWeights[index] ?? 0) / own) * (weight / total);
    }
  }
  return shares;
}
