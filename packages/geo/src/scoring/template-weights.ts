/** Maximum share of the total weight that one template may have. */
export const templateCap = 0.35;
/** Weight of a page without in-links, and the maximum that links add. */
const unlinked = 0.3;
const linked = 0.7;

/**
 * Returns the weight of a page: that of its type, raised by its link score. `linkScore` is scaled to a maximum of 1.
 */
export function pageWeight(typeWeight: number, linkScore: number): number {
  return typeWeight * (unlinked + linked * linkScore);
}

/** Returns the weight of a template from sums over its pages; `maxLinkScore` is the site's highest link score. */
export function templateWeight(
  sums: { readonly weight: number; readonly linkedWeight: number },
  maxLinkScore: number,
): number {
  return unlinked * sums.weight + (maxLinkScore === 0 ? 0 : (linked * sums.linkedWeight) / maxLinkScore);
}

/** Caps each weight at 35 % of the original total. */
export function cappedWeights(weights: readonly number[]): number[] {
  const most = templateCap * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.min(weight, most));
}
