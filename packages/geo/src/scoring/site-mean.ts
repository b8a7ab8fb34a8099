/** The pages of one template that were read, for means over the site. */
export interface Stratum {
  /** Pages of the template that weigh something. */
  readonly pages: number;
  /** Its weight in the site, capped. */
  readonly weight: number;
  /** Places of its read pages, and their weights in the template. */
  readonly members: readonly number[];
  readonly memberWeights: readonly number[];
}

/** The weighted mean over the read pages of a template; `null` when no page has a value. */
export function stratumMean(stratum: Stratum, valueAt: (page: number) => number | null): number | null {
  let sum = 0;
  let total = 0;
  for (const [at, page] of stratum.members.entries()) {
    const value = valueAt(page);
    const weight = stratum.memberWeights[at] ?? 0;
    if (value === null || weight === 0) continue;
    sum += weight * value;
    total += weight;
  }
  return total === 0 ? null : sum / total;
}

/** The weighted mean over the site: templates by their weight, whatever number of their pages was read. */
export function siteMean(strata: readonly Stratum[], valueAt: (page: number) => number | null): number | null {
  return weightedMean(
    strata.map((stratum) => stratumMean(stratum, valueAt)),
    strata.map(({ weight }) => weight),
  );
}

/** The mean of what is not `null`, by weights; `null` when nothing has weight. */
export function weightedMean(values: readonly (number | null)[], weights: readonly number[]): number | null {
  let sum = 0;
  let total = 0;
  for (const [at, value] of values.entries()) {
    const weight = weights[at] ?? 0;
    if (value === null || weight === 0) continue;
    sum += weight * value;
    total += weight;
  }
  return total === 0 ? null : sum / total;
}

/** The share of a read page in the site: its weight in its template times that of the template; the shares sum to 1. */
export function pageShares(strata: readonly Stratum[], pages: number): Float64Array {
  const shares = new Float64Array(pages);
  const read = strata.filter(({ members }) => members.length > 0);
  const total = read.reduce((sum, { weight }) => sum + weight, 0);
  for (const { members, memberWeights, weight } of read) {
    const own = memberWeights.reduce((sum, one) => sum + one, 0);
    for (const [at, page] of members.entries()) {
      shares[page] = own === 0 || total === 0 ? 0 : ((memberWeights[at] ?? 0) / own) * (weight / total);
    }
  }
  return shares;
}
