import { type LossSpread, lossSpread, observe } from "./loss-interval.ts";
import { enter, type LossLedger, lossLedger } from "./loss-ledger.ts";
import { homeShareOf, populationPages } from "./population-pages.ts";
import type { ScorePolicy } from "./score-policy.ts";
import { resolveFailures, type ScoredPage } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { pageWeights, type SiteLoss, siteLoss } from "./site-loss.ts";

/** What a site's failures are reckoned from. */
export interface ReckoningInput {
  readonly policy: ScorePolicy;
  readonly rules: ReadonlyMap<string, ScoredRule>;
  /** ω by category. */
  readonly weights: Float64Array;
  readonly siteFailures: readonly string[];
  readonly pages: Iterable<ScoredPage>;
  readonly population: number;
  readonly hasHome: boolean;
}

/** What the failures of a site add up to. */
export interface Reckoning extends Omit<ReckoningInput, "pages" | "siteFailures"> {
  readonly site: SiteLoss;
  readonly hostBlockers: readonly ScoredRule[];
  readonly ledger: LossLedger;
  readonly homeShare: number;
  readonly home: HomeVerdict;
  /** Weighted loss of the pages other than the home page, after site rules. */
  readonly spread: LossSpread;
  /** L, 0–1. */
  readonly loss: number;
}

/** What fails on the home page. */
export interface HomeVerdict {
  readonly loss: number;
  readonly blockers: readonly ScoredRule[];
  readonly isInsecure: boolean;
}

/** Adds up site failures and the failures of all pages. */
export function reckon({ pages, siteFailures, ...input }: ReckoningInput): Reckoning {
  const { policy, rules, weights, population } = input;
  const failing = [...new Set(siteFailures)].flatMap((id) => rules.get(id) ?? []);
  const hostBlockers = failing.filter((rule) => isHostBlocker(rule, policy));
  const site = siteLoss(
    failing.filter((rule) => !isHostBlocker(rule, policy)),
    weights.length,
  );
  const perPage = pageWeights(weights, site);
  const ledger = lossLedger(weights.length, rules.size);
  const homeShare = homeShareOf(input, policy.homeShare);
  const others = population - (input.hasHome ? 1 : 0);
  const spread = lossSpread();
  let home: HomeVerdict = { loss: 0, blockers: [], isInsecure: false };
  for (const page of populationPages(pages, input)) {
    const resolved = resolveFailures(page, rules, hostBlockers);
    const share = page.isHome ? homeShare : ((1 - homeShare) * page.pages) / others;
    const isWatched =
      site.failing.length > 0 &&
      site.failing.some((rule) => resolved.blockers.includes(rule) || resolved.failures.some((it) => it.rule === rule));
    const loss = enter(ledger, { ...resolved, pages: page.isHome ? 1 : page.pages, share, isWatched }, perPage);
    if (page.isHome) home = { loss, blockers: resolved.blockers, isInsecure: isInsecure(page, rules, policy) };
    else observe(spread, loss, page.pages);
  }
  const loss = wholeLoss(dot(weights, site.losses) + dot(perPage, ledger.losses));
  return { ...input, site, hostBlockers, ledger, homeShare, home, spread, loss };
}

/** A loss without the rounding that would make 5e-30 of a score of 0. */
export function wholeLoss(loss: number): number {
  if (loss < 1e-12) return 0;
  return loss > 1 - 1e-12 ? 1 : loss;
}

/** Σ of products. */
export function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

function isHostBlocker(rule: ScoredRule, policy: ScorePolicy): boolean {
  return rule.isBlocking && policy.hostBlockers.includes(rule.id);
}

function isInsecure(page: ScoredPage, rules: ReadonlyMap<string, ScoredRule>, policy: ScorePolicy): boolean {
  return page.failures.some(([id]) => rules.has(id) && policy.insecureHomeRules.includes(id));
}
