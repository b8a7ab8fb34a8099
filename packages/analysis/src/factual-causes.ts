import type { Recommendation } from "@sightline/model";
import { factualRecommendation } from "./factual-analysis.ts";
import { focusedRules } from "./merged-recommendations.ts";
import { recommendationValues } from "./recommendation-value.ts";
import { causeRecommendation, sharedCauses, shareOfFaults } from "./shared-causes.ts";
import type { SiteDigest } from "./site-digest.ts";

/** Gain below which a repair shows no change of the score. */
const minPoints = 0.05;
const maxRecommendations = 10;

/**
 * Returns what the facts add to the list of fixes: the causes that faults share, and the faults that match the owner's
 * focus. First comes what matches the focus, then what gains most.
 */
export function factualCauses(digest: SiteDigest): {
  readonly hasCauses: boolean;
  readonly recommendations: Recommendation[];
} {
  const focused = focusedRules(digest);
  const worthOf = recommendationValues(digest);
  const shared = sharedCauses(digest).map((cause) => {
    const rules = cause.faults.map(({ fault }) => fault.rule.id);
    const matches = Math.max(0, ...rules.map((rule) => focused.get(rule) ?? 0));
    return { rules, matches, recommendation: causeRecommendation(cause, worthOf(rules, shareOfFaults(cause))) };
  });
  const worthwhile = shared.filter(
    ({ matches, recommendation }) => matches > 0 || recommendation.expectedPoints >= minPoints,
  );
  const named = new Set(worthwhile.flatMap(({ rules }) => rules));
  const asked = digest.faults.flatMap((fault) => {
    const matches = focused.get(fault.rule.id) ?? 0;
    if (matches === 0 || named.has(fault.rule.id)) return [];
    return [{ matches, recommendation: factualRecommendation(fault, worthOf([fault.rule.id])) }];
  });
  const recommendations = [...worthwhile, ...asked]
    .sort((a, b) => b.matches - a.matches || b.recommendation.expectedPoints - a.recommendation.expectedPoints)
    .slice(0, maxRecommendations)
    .map(({ recommendation }) => recommendation);
  return { hasCauses: worthwhile.length > 0, recommendations };
}
