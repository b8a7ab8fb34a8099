import type { ScorePolicy } from "./score-policy.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** What the failing site rules take from each category of the whole site. */
export interface SiteLoss {
  /** σ by category, 0–1. */
  readonly losses: Float64Array;
  /** The rules behind it. */
  readonly failing: readonly ScoredRule[];
}

/** Combines failing site rules: in each category 1 − Π (1 − damage); blocking rules count on the pages instead. */
export function siteLoss(failing: readonly ScoredRule[], categories: number): SiteLoss {
  const kept = new Float64Array(categories).fill(1);
  for (const rule of failing) kept[rule.category] = (kept[rule.category] ?? 1) * (1 - rule.siteDamage);
  return { losses: kept.map((share) => 1 - share), failing };
}

/** What a loss of 1 on every page costs, by category: the weight that site rules have not taken already. */
export function pageWeights(weights: Float64Array, { losses }: SiteLoss): Float64Array {
  return weights.map((weight, category) => weight * (1 - (losses[category] ?? 0)));
}

/**
 * The weights of the categories: 0 for those without an assessable scored rule or outside the crawl's profile, the
 * rest renormalised to sum 1; all 0 when nothing can be judged.
 *
 * @param without ids of categories that the crawl's profile cannot judge
 */
export function categoryWeights(
  policy: ScorePolicy,
  rules: Iterable<ScoredRule>,
  without: readonly string[] = [],
): Float64Array {
  const judged = new Set<number>();
  for (const rule of rules) judged.add(rule.category);
  const weights = Float64Array.from(policy.categories, ({ id, weight }, category) =>
    judged.has(category) && !without.includes(id) ? weight : 0,
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 0 ? weights : weights.map((weight) => weight / sum);
}
