import type { Recommendation } from "@sightline/model";
import { factualRecommendation } from "./factual-analysis.ts";
import { recommendationValues } from "./recommendation-value.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { VerifiedRecommendation } from "./verified-answers.ts";

const mostRecommendations = 10;
/** So many of the dearest faults are named whatever a model wrote: no text of a page can hide them. */
const alwaysNamed = 3;

/** The recommendations of a model and those that the facts add, most expected points first. */
export function mergedRecommendations(
  digest: SiteDigest,
  written: readonly VerifiedRecommendation[],
): readonly Recommendation[] {
  const worthOf = recommendationValues(digest);
  const modelled = written.map(
    ({ title, why, steps, evidence, effort, rules }): Recommendation => ({
      title,
      origin: "model",
      ...worthOf(rules),
      effort,
      why,
      steps: [...steps],
      evidence: [...evidence],
    }),
  );
  const cited = new Set(written.flatMap(({ rules }) => rules));
  const wanted = written.length === 0 ? mostRecommendations : alwaysNamed;
  const missing = digest.faults.slice(0, wanted).filter(({ rule }) => !cited.has(rule.id));
  const added = missing.map((fault) => factualRecommendation(fault, worthOf([fault.rule.id])));
  const room = Math.max(0, mostRecommendations - added.length);
  return [...modelled.slice(0, room), ...added].sort((a, b) => b.expectedPoints - a.expectedPoints);
}
