import type { Recommendation } from "@sightline/model";
import { factualRecommendation } from "./factual-analysis.ts";
import { focusedFirst } from "./focus.ts";
import { recommendationValues } from "./recommendation-value.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { VerifiedRecommendation } from "./verified-answers.ts";

const mostRecommendations = 10;
/** So many of the dearest faults are named whatever a model wrote: no text of a page can hide them. */
const alwaysNamed = 3;

/** The recommendations of a model and those that the facts add: what the focus names first, then most expected points. */
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
  const room = Math.max(0, mostRecommendations - added.length);
  return [...modelled.slice(0, room), ...added]
    .sort((a, b) => b.matches - a.matches || b.recommendation.expectedPoints - a.recommendation.expectedPoints)
    .map(({ recommendation }) => recommendation);
}

interface Ranked {
  /** Words of the focus that it is about. */
  readonly matches: number;
  readonly recommendation: Recommendation;
}

/** The failing rules that the focus names, each with how many of its words; most words first. */
export function focusedRules({ faults, focus }: SiteDigest): ReadonlyMap<string, number> {
  if (focus === null) return new Map();
  const matches = faults.map((fault) => [fault.rule.id, focus.matches(fault)] as const);
  return new Map(focusedFirst(matches, ([, count]) => count).filter(([, count]) => count > 0));
}

/** The dearest faults and those that the focus names, dearest first; as many as there is room for without a model's. */
function namedFaults({ faults }: SiteDigest, focused: ReadonlyMap<string, number>, isModelled: boolean) {
  const ids = faults.map(({ rule }) => rule.id);
  const room = isModelled ? alwaysNamed : mostRecommendations - alwaysNamed;
  const named = [...ids.slice(0, alwaysNamed), ...[...focused.keys()].slice(0, room), ...(isModelled ? [] : ids)];
  const chosen = new Set([...new Set(named)].slice(0, mostRecommendations));
  return faults.filter(({ rule }) => chosen.has(rule.id));
}
