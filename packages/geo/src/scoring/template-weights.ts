/** The most of the total weight that one template may have. */
export const templateCap = 0.35;
/** What a page weighs without any links to it, and what links add at most. */
const unlinked = 0.3;
const linked = 0.7;

/** The weight of a page: its type's, and more the better it is linked. `linkScore` is scaled to a maximum of 1. */
export function pageWeight(typeWeight: number, linkScore: number): number {
  return typeWeight * (unlinked + linked * linkScore);
}

/** The weight of a template by sums over its pages; `maxLinkScore` is the site's highest link score. */
export function templateWeight(
  sums: { readonly weight: number; readonly linkedWeight: number },
  maxLinkScore: number,
): number {
  return unlinked * sums.weight + (maxLinkScore === 0 ? 0 : (linked * sums.linkedWeight) / maxLinkScore);
}

/** Weights of which none is over 35 % of what all weighed before. */
export function cappedWeights(weights: readonly number[]): number[] {
  const most = templateCap * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.min(weight, most));
}
