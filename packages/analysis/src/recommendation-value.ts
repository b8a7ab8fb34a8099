import type { Recommendation } from "@sightline/model";
import type { SiteDigest } from "./site-digest.ts";

/** Minimum points of a recommendation of high and of medium priority. */
const highPoints = 2;
const mediumPoints = 0.25;

/** Expected points and priority of a recommendation. */
export type RecommendationValue = Pick<Recommendation, "expectedPoints" | "priority">;

/**
 * Assigns the gains of rules to recommendations. A rule counts for the first recommendation that repairs it, and all
 * together never promise more than the score lacks. `shares` says which part of a rule's pages is repaired, if not all.
 */
export function recommendationValues(
  digest: SiteDigest,
): (rules: readonly string[], shares?: ReadonlyMap<string, number>) => RecommendationValue {
  const faults = new Map(digest.faults.map((fault) => [fault.rule.id, fault]));
  const handedOut = new Set<string>();
  let lacking = 100 - (digest.input.score.value ?? 100);
  return (rules, shares) => {
    const repaired = rules.flatMap((rule) => faults.get(rule) ?? []);
    const fresh = repaired.filter(({ rule }) => !handedOut.has(rule.id));
    for (const { rule } of fresh) handedOut.add(rule.id);
    const gain = Math.min(
      lacking,
      fresh.reduce((sum, { rule, gainIfFixed }) => sum + gainIfFixed * (shares?.get(rule.id) ?? 1), 0),
    );
    lacking -= gain;
    const hasError = repaired.some(({ severity }) => severity === "error");
    return { expectedPoints: Math.round(gain * 100) / 100, priority: priorityOf(gain, hasError) };
  };
}

function priorityOf(gain: number, hasError: boolean): Recommendation["priority"] {
  if (gain >= highPoints) return "high";
  return gain >= mediumPoints || hasError ? "medium" : "low";
}
