import type { ScorePolicy } from "./score-policy.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { capsOf, categoryLosses, type Survival, sharesOf, tierCount, untouched } from "./tiers.ts";

/** A rule that fails for the site as a whole. */
export interface SiteFailure {
  readonly rule: string;
  /** For rules about sitemap entries: failing ÷ listed URLs. Default 1, as for all other rules. */
  readonly sitemapShare?: number;
  /** Number of failing items, for display. Default 1. */
  readonly affected?: number;
}

/** A failing site rule that is scored. */
export interface ScoredSiteFailure {
  readonly rule: ScoredRule;
  /** Damage relative to the maximum of its severity, 0–1. */
  readonly damage: number;
  readonly affected: number;
  /** Unit of `affected`: URLs that sitemaps list, or the site. */
  readonly unit: "url" | "site";
}

/** Loss of each category of the whole site from failing site rules. */
export interface SiteLoss {
  /** σ by category, 0–1. */
  readonly losses: Float64Array;
  /** By failure: share in σ of its category. */
  readonly shares: Float64Array;
  /** The failures behind it. */
  readonly failing: readonly ScoredSiteFailure[];
}

/** Resolves failing site rules with their damage. */
export function siteFailures(
  failures: readonly SiteFailure[],
  rules: ReadonlyMap<string, ScoredRule>,
  policy: ScorePolicy,
): ScoredSiteFailure[] {
  const found = new Map<string, ScoredSiteFailure>();
  for (const { rule: id, sitemapShare, affected = 1 } of failures) {
    const rule = rules.get(id);
    if (rule === undefined) continue;
    const grade = sitemapShare === undefined ? 1 : 1 - 2 ** (-Math.max(0, sitemapShare) / policy.sitemapHalfShare);
    const unit = sitemapShare === undefined ? "site" : "url";
    found.set(id, { rule, damage: rule.siteDamage * grade, affected, unit });
  }
  return [...found.values()];
}

/** Combines failing site rules in each category, tier by tier. */
export function siteLoss(failing: readonly ScoredSiteFailure[], policy: ScorePolicy): SiteLoss {
  const caps = capsOf(policy.site);
  const survival: Survival = untouched(policy.categories.length);
  for (const { rule, damage } of failing) {
    const index = rule.category * tierCount + rule.tier;
    survival[index] = (survival[index] ?? 1) * (1 - damage);
  }
  const parts = failing.map(({ rule: { category, tier }, damage }) => ({ category, tier, damage }));
  return { losses: categoryLosses(survival, caps), shares: sharesOf(parts, survival, caps), failing };
}

/** Returns the cost of a loss of 1 on every page, by category: the weight that site rules leave. */
export function pageWeights(weights: Float64Array, { losses }: Pick<SiteLoss, "losses">): Float64Array {
  return weights.map((weight, category) => weight * (1 - (losses[category] ?? 0)));
}

/**
 * Returns the weights of the categories: 0 for those without an assessable scored rule that had something to look at,
 * without a measurement where one is needed, or outside the crawl's profile; the rest renormalized to sum to 1; all 0
 * when nothing can be judged.
 *
 * @param without ids of categories that the crawl's profile cannot judge
 */
export function categoryWeights(
  policy: ScorePolicy,
  rules: Iterable<ScoredRule>,
  without: readonly string[] = [],
): Float64Array {
  const judged = new Set<number>();
  for (const { category, measures, hasSubjects } of rules) {
    if (!hasSubjects) continue;
    if (measures || policy.categories[category]?.needsMeasurement !== true) judged.add(category);
  }
  const weights = Float64Array.from(policy.categories, ({ id, weight }, category) =>
    judged.has(category) && !without.includes(id) ? weight : 0,
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 0 ? weights : weights.map((weight) => weight / sum);
}
