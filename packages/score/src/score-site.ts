import type { Score } from "@sightline/model";
import { attribution, categoryScores, scoreOf } from "./attribution.ts";
import { gradeOf } from "./grade.ts";
import { meanInterval } from "./loss-interval.ts";
import { dot, type Reckoning, reckon } from "./reckoning.ts";
import { type ScorePolicy, scorePolicy } from "./score-policy.ts";
import type { ScoredPage } from "./scored-page.ts";
import { type JudgingOptions, type ScoreRule, scoredRules } from "./scored-rules.ts";
import { categoryWeights } from "./site-loss.ts";

/** Everything a health score is a function of. */
export interface ScoreInput extends JudgingOptions {
  /** The rules that were assessable in this crawl, whether they failed or not. */
  readonly rules: readonly ScoreRule[];
  /** Pages in the scored population. */
  readonly population: number;
  /** The population's pages that fail a rule; all others are clean. Read once. */
  readonly pages: Iterable<ScoredPage>;
  /** Ids of rules that fail for the site as a whole; host-blocking ones block every page. */
  readonly siteFailures: readonly string[];
  /** Assessed pages ÷ known pages, 0–1. */
  readonly coverage: number;
  /** Whether the home page is in the population. Default `true`. */
  readonly hasHome?: boolean;
  /** Whether the assessed pages are a random sample of the known ones; only then is there an interval. Default `false`. */
  readonly isSample?: boolean;
  /** Ids of score categories that the crawl's profile cannot judge, as `international-variants` with one language. */
  readonly profile?: { readonly without: readonly string[] };
}

/**
 * Scores a site: 100 × (1 − loss)², where the loss is the weighted mean of what failing rules take from its pages,
 * with the exact share of every rule and category.
 *
 * @example
 * scoreSite({ rules, population: 120, pages: failures.pages({ homeId: 1 }), siteFailures: [], coverage: 1 }).value;
 * @throws AuditError `invalid_options` when the pages exceed the population, or a damage of the policy is not 0–1
 */
export function scoreSite(input: ScoreInput): Score {
  const { policy = scorePolicy, population, hasHome = true } = input;
  const rules = scoredRules(input.rules, input);
  const weights = categoryWeights(policy, rules.values(), input.profile?.without);
  if (!(population > 0)) return unscored(input, policy, "No page of the site belongs to the scored population.");
  if (weights.every((weight) => weight === 0)) return unscored(input, policy, "No scored rule could be assessed.");
  const { pages, siteFailures } = input;
  const reckoning = reckon({ policy, rules, weights, siteFailures, pages, population, hasHome });
  const value = scoreOf(reckoning.loss, reckoning.home.blockers.length > 0, policy);
  return {
    value,
    reason: null,
    grade: gradeOf(value, policy, isGated(reckoning)),
    coverage: input.coverage,
    interval: input.isSample === true ? scoreInterval(reckoning, input.coverage) : null,
    population,
    categories: categoryScores(reckoning, value),
    attribution: attribution(reckoning, value),
    policyVersion: policy.version,
  };
}

function unscored({ coverage, population }: ScoreInput, policy: ScorePolicy, reason: string): Score {
  return {
    value: null,
    reason,
    grade: null,
    coverage,
    interval: null,
    population: Math.max(0, population),
    categories: policy.categories.map(({ id }) => ({ id, score: null, weight: 0, pointsLost: 0 })),
    attribution: [],
    policyVersion: policy.version,
  };
}

/** Whether a label gate holds: an error-level rule fails on half of the pages, or the home page is not secure. */
function isGated({ rules, ledger, population, policy, home }: Reckoning): boolean {
  if (home.isInsecure) return true;
  const least = policy.widespreadShare * population;
  return [...rules.values()].some((rule) => rule.isError && (ledger.affected[rule.index] ?? 0) >= least);
}

function scoreInterval(reckoning: Reckoning, coverage: number): { readonly low: number; readonly high: number } {
  const { weights, site, spread, home, homeShare, policy } = reckoning;
  const mean = meanInterval(spread, coverage);
  const score = (loss: number) =>
    scoreOf(
      Math.min(1, dot(weights, site.losses) + homeShare * home.loss + (1 - homeShare) * loss),
      home.blockers.length > 0,
      policy,
    );
  return { low: score(mean.high), high: score(mean.low) };
}
