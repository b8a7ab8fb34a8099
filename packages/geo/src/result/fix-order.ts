import type { Strength } from "../scoring/evidence-weight.ts";

/** Minimum gain in points that is worth a line in a list of fixes. */
export const minShownGain = 0.05;

/** Orders fixes with weak evidence behind all others, each part by gain times the weight of the evidence. */
export function byWeightedGain<Fix extends { readonly strength: Strength; readonly weightedGain: number }>(
  a: Fix,
  b: Fix,
): number {
  return Number(a.strength === "weak") - Number(b.strength === "weak") || b.weightedGain - a.weightedGain;
}
