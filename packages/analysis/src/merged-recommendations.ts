import type { Recommendation } from "@sightline/model";
import { factualRecommendation } from "./factual-analysis.ts";
import { focusedFirst } from "./focus.ts";
import { recommendationValues } from "./recommendation-value.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { VerifiedRecommendation } from "./verified-answers.ts";

const maxRecommendations = 10;
/** Number of the costliest faults that are always named, so that no text of a page can make a model hide them. */
const alwaysNamed = 3;

/**
 * Merges the recommendations of a model with those from the facts: first those that match the focus, then by descending
 * expected points.
 */
export function mergedRecommendations(
  digest: SiteDigest,
  written: readonly VerifiedRecommendation[],
): readonly Recommendation[] {
  const worthOf = recommendationValues(digest);
  const focused = focusedRules(digest);
  const modelled = written.map(
    ({ title, why, steps, evidence, effort, rules }): Ranked => ({
      matches: Math.max(0, ...rules.map((rule) => focused.get(rule) ?? 0)),
      recommendation: {
        title,
        origin: "model",
        ...worthOf(rules),
        effort,
        why,
        steps: [...steps],
        evidence: [...evidence],
      },
    }),
  );
  const cited = new Set(written.flatMap(({ rules }) => rules));
  const missing = namedFaults(digest, focused, written.length > 0).filter(({ rule }) => !cited.has(rule.id));
  const added = missing.map(
    (fault): Ranked => ({
      matches: focused.get(fault.rule.id) ?? 0,
      recommendation: factualRecommendation(fault, worthOf([fault.rule.id])),
    }),
  );
  const room = Math.max(0, maxRecommendations - added.length);
  return [...modelled.slice(0, room), ...added]
    .sort((a, b) => b.matches - a.matches || b.recommendation.expectedPoints - a.recommendation.expectedPoints)
    .map(({ recommendation }) => recommendation);
}

interface Ranked {
  /** Number of words of the focus that it matches. */
  readonly matches: number;
  readonly recommendation: Recommendation;
}

/** Returns the failing rules that match the focus with their number of matching words, in descending order. */
export function focusedRules({ faults, focus }: SiteDigest): ReadonlyMap<string, number> {
  if (focus === null) return new Map();
  const matches = faults.map((fault) => [fault.rule.id, focus.matches(fault)] as const);
  return new Map(focusedFirst(matches, ([, count]) => count).filter(([, count]) => count > 0));
}

/** Returns the costliest faults and those that match the focus, costliest first; without a model, as many as fit. */
function namedFaults({ faults }: SiteDigest, focused: ReadonlyMap<string, number>, isModelled: boolean) {
  const ids = faults.map(({ rule }) => rule.id);
  const room = isModelled ? alwaysNamed : maxRecommendations - alwaysNamed;
  const named = [...ids.slice(0, alwaysNamed), ...[...focused.keys()].slice(0, room), ...(isModelled ? [] : ids)];
  const chosen = new Set([...new Set(named)].slice(0, maxRecommendations));
  return faults.filter(({ rule }) => chosen.has(rule.id));
}
