import { type LossSpread, lossSpread, observe } from "./loss-interval.ts";
import { enter, type LossLedger, lossLedger } from "./loss-ledger.ts";
import { homeShareOf, populationPages } from "./population-pages.ts";
import type { ScorePolicy } from "./score-policy.ts";
import { type ResolvedFaults, resolveFaults, type ScoredPage } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { pageWeights, type ScoredSiteFailure, type SiteLoss, siteLoss } from "./site-loss.ts";
import { capsOf } from "./tiers.ts";

/** Input of {@link scoreParts}. */
export interface ScorePartsInput {
  readonly policy: ScorePolicy;
  readonly rules: ReadonlyMap<string, ScoredRule>;
  /** ω by category. */
  readonly weights: Float64Array;
  readonly siteFailing: readonly ScoredSiteFailure[];
  readonly pages: Iterable<ScoredPage>;
  readonly population: number;
  readonly hasHome: boolean;
}

/** Totals of the failures of a site. */
export interface ScoreParts extends Omit<ScorePartsInput, "pages" | "siteFailing"> {
  readonly site: SiteLoss;
  readonly ledger: LossLedger;
  readonly homeShare: number;
  readonly home: HomeVerdict;
  /** Share of reachable pages, 0–1: A. */
  readonly availability: number;
  /** Loss of all pages except the home page: 1 for unreachable ones, else weighted, with the loss from site rules. */
  readonly spread: LossSpread;
  /** 1 − A × (1 − L), 0–1. */
  readonly lost: number;
}

/** Verdict on the home page. */
export interface HomeVerdict {
  /** 1 when it is unreachable, else weighted, with the loss from site rules. */
  readonly loss: number;
  readonly blockers: readonly ScoredRule[];
  /** Failing rule that keeps the site from being called good; `null` when there is none. */
  readonly withholdsGood: ScoredRule | null;
}

/** Sums the failures of the site and of all pages. */
export function scoreParts({ pages, siteFailing, ...input }: ScorePartsInput): ScoreParts {
  const { policy, rules, weights, population } = input;
  const site = siteLoss(siteFailing, policy);
  const ofSite = dot(weights, site.losses);
  const scale = { weights: pageWeights(weights, site), caps: capsOf(policy.page) };
  const ledger = lossLedger(weights.length, rules.size);
  const homeShare = homeShareOf(input, policy.homeShare);
  const others = population - (input.hasHome ? 1 : 0);
  const spread = lossSpread();
  let home: HomeVerdict = { loss: ofSite, blockers: [], withholdsGood: null };
  for (const page of populationPages(pages, input)) {
    const faults = resolveFaults(page, rules);
    const share = page.isHome ? homeShare : ((1 - homeShare) * page.pages) / others;
    const isWatched = isWatchedBy(site, faults);
    const ofPage = enter(ledger, { faults, pages: page.isHome ? 1 : page.pages, share, isWatched }, scale);
    const loss = ofPage === null ? 1 : ofSite + ofPage;
    if (page.isHome) home = { loss, blockers: faults.blockers, withholdsGood: withholdsGood(faults) };
    else observe(spread, loss, page.pages);
  }
  const availability = 1 - rounded(ledger.unreachable.share);
  const lost = rounded(1 - availability + availability * ofSite + dot(scale.weights, ledger.losses));
  return { ...input, site, ledger, homeShare, home, availability, spread, lost };
}

/** Rounds a loss that is within 1e-12 of 0 or 1; otherwise rounding errors would make a score of 0 into 5e-30. */
export function rounded(loss: number): number {
  if (loss < 1e-12) return 0;
  return loss > 1 - 1e-12 ? 1 : loss;
}

/** Returns the dot product of two vectors. */
export function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

function isWatchedBy({ failing }: SiteLoss, { failures, shared }: ResolvedFaults): boolean {
  return failing.some(
    ({ rule }) => failures.some((failure) => failure.rule === rule) || shared.some(({ rules }) => rules.includes(rule)),
  );
}

function withholdsGood({ failures, shared }: ResolvedFaults): ScoredRule | null {
  const failing = [...failures.map(({ rule }) => rule), ...shared.flatMap(({ rules }) => rules)];
  return failing.find((rule) => rule.withholdsGood) ?? null;
}
