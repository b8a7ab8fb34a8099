import { seededRandom } from "../site/hash.ts";
import { type Stratum, stratumMean, weightedMean } from "./site-mean.ts";

const resamples = 1000;
const lowQuantile = 0.05;
const highQuantile = 0.95;

/**
 * Returns the 90 % interval of the site's mean over sampled pages: 1,000 stratified bootstrap resamples, with the
 * deviation of each template scaled for the pages that were not drawn (Rao and Wu 1988). A template that was read
 * completely adds nothing.
 */
export function bootstrapInterval(
  strata: readonly Stratum[],
  valueAt: (page: number) => number | null,
  seed: number,
): { readonly low: number; readonly high: number } | null {
  const means = strata.map((stratum) => stratumMean(stratum, valueAt));
  const weights = strata.map(({ weight }) => weight);
  const mean = weightedMean(means, weights);
  if (mean === null) return null;
  const drawn = strata.map((stratum) => isDrawn(stratum));
  if (!drawn.includes(true)) return { low: mean, high: mean };
  const random = seededRandom(seed);
  const outcomes = new Float64Array(resamples);
  for (let round = 0; round < resamples; round += 1) {
    const resampled = strata.map((stratum, index) => {
      const known = means[index] ?? null;
      return known === null || drawn[index] !== true ? known : resampledMean(stratum, known, valueAt, random);
    });
    outcomes[round] = weightedMean(resampled, weights) ?? mean;
  }
  outcomes.sort();
  return { low: quantileOf(outcomes, lowQuantile), high: quantileOf(outcomes, highQuantile) };
}

function isDrawn({ members, pages }: Stratum): boolean {
  return members.length > 1 && members.length < pages;
}

function resampledMean(
  stratum: Stratum,
  mean: number,
  valueAt: (page: number) => number | null,
  random: () => number,
): number {
  const { members, memberWeights, pages } = stratum;
  const size = members.length;
  let sum = 0;
  let total = 0;
  for (let draw = 0; draw < size; draw += 1) {
    const index = Math.floor(random() * size);
    const value = valueAt(members[index] ?? -1);
    const weight = memberWeights[index] ?? 0;
    if (value === null) continue;
    sum += weight * value;
    total += weight;
  }
  const scale = Math.sqrt(((1 - size / pages) * size) / (size - 1));
  return total === 0 ? mean : mean + scale * (sum / total - mean);
}

/** Returns a quantile of sorted values, with linear interpolation. */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const index = share * (sorted.length - 1);
  const below = sorted[Math.floor(index)] ?? 0;
  const above = sorted[Math.ceil(index)] ?? below;
  return below + (above - below) * (index - Math.floor(index));
}
