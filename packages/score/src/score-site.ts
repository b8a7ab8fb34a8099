import { type Refusals, refusalText, refusedPages, type Score } from "@sightline/model";
import { attribution, availabilityScore, categoryScores, scoreOf, wholePages } from "./attribution.ts";
import { type CauseInput, causesOf } from "./causes.ts";
import { gradeOf, reasonAgainstGood, type SetAsidePages } from "./grade.ts";
import { hostBlockedScore } from "./host-blocked-score.ts";
import { meanInterval } from "./loss-interval.ts";
import { type ScoreParts, scoreParts } from "./score-parts.ts";
import { type ScorePolicy, scorePolicy } from "./score-policy.ts";
import type { ScoredPage } from "./scored-page.ts";
import { type JudgingOptions, type ScoreRule, scoredRules } from "./scored-rules.ts";
import { categoryWeights, type SiteFailure, siteFailures } from "./site-loss.ts";

/** Complete input of a health score. */
export interface ScoreInput extends JudgingOptions {
  /** The rules that were assessable in this crawl, whether they failed or not, and those that missed their subjects. */
  readonly rules: readonly ScoreRule[];
  /** Number of pages of the scored population: judged and unreachable ones. */
  readonly population: number;
  /** The population's pages that fail a rule; all others are clean. Iterated once. */
  readonly pages: Iterable<ScoredPage>;
  /** The failing pages by target, for `causes`. Without them each rule is one cause. */
  readonly causes?: CauseInput;
  /** Rules that fail for the site as a whole; host-blocking ones make the score 0. */
  readonly siteFailures: readonly SiteFailure[];
  /** Assessed pages ÷ known pages, 0–1. */
  readonly coverage: number;
  /** True if the home page is in the population. Default `true`. */
  readonly hasHome?: boolean;
  /** Reason for an unknown score, as when no request was answered. Default `null`. */
  readonly unknown?: string | null;
  /** Pages outside the population because they could not be read. */
  readonly unread?: UnreadPages;
  /** Pages outside the population because the site excludes them. */
  readonly setAside?: SetAsidePages;
  /**
   * True if the assessed pages are a random sample of the known ones; only then is there an interval. Default `false`.
   */
  readonly isSample?: boolean;
  /** Ids of score categories that the crawl's profile cannot judge, as `international-variants` with one language. */
  readonly profile?: { readonly without: readonly string[] };
}

/** Number of pages that could not be read, by reason. */
export interface UnreadPages {
  /** Stopped by a limit or the parser of Sightline. */
  readonly analysis: number;
  /** Written by scripts, which the score does not run. */
  readonly rendering: number;
  /** Refused by the server. */
  readonly refused: Refusals;
}

const noneUnread: UnreadPages = { analysis: 0, rendering: 0, refused: {} };

/**
 * Scores a site: 100 × (A × (1 − L))², where A is the share of reachable pages and L the weighted mean of their loss
 * from failing rules, with the exact share of availability, every category and every rule.
 *
 * @example
 * scoreSite({ rules, population: 120, pages: failures.pages({ homeId: 1 }), siteFailures: [], coverage: 1 }).value;
 * @throws AuditError `invalid_options` when the pages exceed the population, or a damage of the policy is not 0–1
 */
export function scoreSite(input: ScoreInput): Score {
  const { policy = scorePolicy, population, hasHome = true } = input;
  const rules = scoredRules(input.rules, input);
  const weights = categoryWeights(policy, rules.values(), input.profile?.without);
  const failing = siteFailures(input.siteFailures, rules, policy);
  const hostBlockers = failing.map(({ rule }) => rule).filter(({ blocks }) => blocks === "host");
  if (hostBlockers.length > 0) {
    return hostBlockedScore(hostBlockers, withoutAttribution(input, policy), (remaining) =>
      scoreSite({ ...input, siteFailures: input.siteFailures.filter(({ rule }) => remaining(rule)) }),
    );
  }
  const reason = reasonForNone(input, policy, weights);
  if (reason !== null) return { ...withoutAttribution(input, policy), reason };
  const { pages } = input;
  const siteFailing = failing.filter(({ rule }) => rule.blocks === null);
  const parts = scoreParts({ policy, rules, weights, siteFailing, pages, population, hasHome });
  return scoreFrom(parts, input);
}

function scoreFrom(parts: ScoreParts, input: ScoreInput): Score {
  const { policy, home, lost, ledger, availability, population } = parts;
  const value = scoreOf(lost, home.blockers.length > 0, policy);
  const band = gradeOf(value, policy);
  const against = band === "good" ? reasonAgainstGood(parts, setAsideOf(input)) : null;
  const unreachable = wholePages(ledger.unreachable.pages);
  const byRule = attribution(parts, value);
  return {
    ...withoutAttribution(input, policy),
    value,
    reason: availability === 0 ? "No page of the site can be reached." : null,
    grade: against === null ? band : "needs-work",
    gradeReason: against,
    interval: input.isSample === true ? scoreInterval(parts, input.coverage) : null,
    pages: { ...pagesOutside(input), judged: Math.max(0, Math.round(population - unreachable)), unreachable },
    availability: availabilityScore(parts, value),
    categories: categoryScores(parts, value),
    attribution: byRule,
    ...causesOf({ parts, value, attribution: byRule, input: input.causes ?? null }),
  };
}

/** Returns the reason for a missing value; `null` when there is one. */
function reasonForNone(input: ScoreInput, policy: ScorePolicy, weights: Float64Array): string | null {
  const { population, unknown = null, unread = noneUnread } = input;
  if (unknown !== null) return unknown;
  const refused = refusedPages(unread.refused);
  const missing = unread.analysis + unread.rendering + refused;
  if (missing > policy.unreadShare * (population + missing)) {
    const share = population + missing === 1 ? "its only page" : `${missing} of ${population + missing} pages`;
    if (refused >= Math.max(unread.analysis, unread.rendering)) {
      const refusals = refusalText(unread.refused);
      return `Most of the site could not be read: the server refused ${refused === missing ? share : `${refused} of ${population + missing} pages`} (${refusals}).`;
    }
    return unread.rendering >= unread.analysis
      ? `The score judges what the server sends, and scripts write this site: ${share} could not be read.`
      : `Most of the site could not be read: ${share} could not be analysed.`;
  }
  if (!(population > 0)) return reasonForNoPage(setAsideOf(input));
  return weights.every((weight) => weight === 0) ? "No scored rule could be assessed." : null;
}

function reasonForNoPage({ noindex, copies }: SetAsidePages): string {
  const counted = (pages: number) => (pages === 1 ? "1 page" : `${pages} pages`);
  const excluded = [
    ...(noindex > 0 ? [`noindex excludes ${counted(noindex)} from search`] : []),
    ...(copies > 0 ? [`another URL is the canonical of ${counted(copies)}`] : []),
  ];
  const reason = excluded.length === 0 ? "" : `: ${excluded.join(", and ")}`;
  return `The site has no page that can be judged${reason}.`;
}

/** Returns a score without a value and without points. */
function withoutAttribution(input: ScoreInput, policy: ScorePolicy): Score {
  const population = Math.max(0, input.population);
  return {
    value: null,
    reason: null,
    grade: null,
    gradeReason: null,
    coverage: input.coverage,
    interval: null,
    population,
    pages: { ...pagesOutside(input), judged: population, unreachable: 0 },
    refusals: input.unread?.refused ?? {},
    availability: null,
    categories: policy.categories.map(({ id }) => ({ id, score: null, weight: 0, pointsLost: 0 })),
    attribution: [],
    causes: [],
    causesCapped: false,
    policyVersion: policy.version,
  };
}

function setAsideOf({ setAside = { noindex: 0, copies: 0 } }: ScoreInput): SetAsidePages {
  return setAside;
}

function pagesOutside(input: ScoreInput) {
  const { analysis, rendering, refused } = input.unread ?? noneUnread;
  return { notAnalysed: analysis, notRendered: rendering, refused: refusedPages(refused), ...setAsideOf(input) };
}

function scoreInterval({ spread, home, homeShare, policy }: ScoreParts, coverage: number) {
  const mean = meanInterval(spread, coverage);
  const score = (loss: number) =>
    scoreOf(Math.min(1, homeShare * home.loss + (1 - homeShare) * loss), home.blockers.length > 0, policy);
  return { low: score(mean.high), high: score(mean.low) };
}
