import type { Score } from "@sightline/model";
import { minGain, ofNoTarget } from "./causes.ts";
import type { ScoredRule } from "./scored-rules.ts";

/**
 * Returns the score of a site that is unreachable as a whole: 0, with all points shared by the rules that block it.
 *
 * @param empty a score without points
 * @param rescore returns the score of the site with only the rules for which `remains` is true
 */
export function hostBlockedScore(
  blockers: readonly ScoredRule[],
  empty: Score,
  rescore: (remains: (rule: string) => boolean) => Score,
): Score {
  const [first] = blockers;
  const attribution = blockers.map(({ id }) => {
    const without = blockers.length === 1 ? rescore((rule) => rule !== id).value : 0;
    return { rule: id, pointsLost: 100 / blockers.length, gainIfFixed: without ?? 100, affected: 1 };
  });
  return {
    ...empty,
    value: 0,
    reason: `The whole site is out of reach: ${first?.title ?? ""}.`,
    grade: "critical",
    pages: { ...empty.pages, judged: 0, unreachable: Math.round(empty.population) } as Score["pages"],
    availability: { score: 0, pointsLost: 100 },
    attribution,
    causes: attribution
      .filter(({ gainIfFixed }) => gainIfFixed >= minGain)
      .map(({ rule, affected, gainIfFixed: gain }) => {
        return { ...ofNoTarget, rules: [rule], targets: 0, template: null, affected, unit: "site", gain };
      }),
  };
}
