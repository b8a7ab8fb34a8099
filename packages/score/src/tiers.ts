import { severities } from "@sightline/model";
import type { Damage, ScorePolicy } from "./score-policy.ts";

/** Severities of the score: errors, warnings, notices. */
export const tierCount = severities.length;

/** Remainder of each tier of each category, as products of 1 − damage: tier `t` of category `c` at `c × 3 + t`. */
export type Survival = Float64Array;

/** Returns the remainders before any damage. */
export function untouched(categories: number): Survival {
  return new Float64Array(categories * tierCount).fill(1);
}

/** Maximum damage by tier. */
export function capsOf(damages: ScorePolicy["page"]): readonly number[] {
  return severities.map((severity): Damage["cap"] => damages[severity].cap);
}

/** Returns the loss of one tier: cap × (1 − product). */
export function tierLoss(survival: Survival, caps: readonly number[], category: number, tier: number): number {
  return (caps[tier] ?? 0) * (1 - (survival[category * tierCount + tier] ?? 1));
}

/** Returns the loss of a category: 1 − Π over tiers of (1 − loss of the tier). */
export function categoryLoss(survival: Survival, caps: readonly number[], category: number): number {
  let rest = 1;
  for (let tier = 0; tier < tierCount; tier++) rest *= 1 - tierLoss(survival, caps, category, tier);
  return 1 - rest;
}

/** Returns the losses of all categories. */
export function categoryLosses(survival: Survival, caps: readonly number[]): Float64Array {
  const losses = new Float64Array(survival.length / tierCount);
  for (let category = 0; category < losses.length; category++) {
    losses[category] = categoryLoss(survival, caps, category);
  }
  return losses;
}

/** A failure as input of {@link sharesOf}. */
export interface TierFailure {
  readonly category: number;
  readonly tier: number;
  /** Damage relative to the maximum of its tier, 0–1. */
  readonly damage: number;
}

/**
 * Returns the share of each failure in the loss of its category; shares add up to 1 per category. The loss is split by
 * ln(1 − loss) between tiers, then by ln(1 − damage) within a tier.
 */
export function sharesOf(failures: readonly TierFailure[], survival: Survival, caps: readonly number[]): Float64Array {
  const inTier = new Float64Array(survival.length);
  for (const { category, tier, damage } of failures) {
    const index = category * tierCount + tier;
    inTier[index] = (inTier[index] ?? 0) + Math.log1p(-damage);
  }
  // For a tier without a cap the sum is the logarithm itself; using it keeps the result finite, however much fails.
  const ofTier = inTier.map((sum, index) => {
    const category = Math.floor(index / tierCount);
    const tier = index % tierCount;
    return caps[tier] === 1 ? sum : Math.log1p(-tierLoss(survival, caps, category, tier));
  });
  return Float64Array.from(failures, ({ category, tier, damage }) => {
    const index = category * tierCount + tier;
    const first = category * tierCount;
    const all = ofTier.subarray(first, first + tierCount).reduce((sum, part) => sum + part, 0);
    const within = inTier[index] ?? 0;
    return all === 0 || within === 0 ? 0 : ((ofTier[index] ?? 0) / all) * (Math.log1p(-damage) / within);
  });
}
