import type { CategoryScore, RuleAttribution } from "@sightline/model";
import { entryLoss, entryLosses } from "./loss-ledger.ts";
import { dot, type Reckoning, wholeLoss } from "./reckoning.ts";
import type { ScorePolicy } from "./score-policy.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { pageWeights, type SiteLoss, siteLoss } from "./site-loss.ts";

/** 100 × (1 − loss)², at most the cap when the home page is blocked. */
export function scoreOf(loss: number, isHomeBlocked: boolean, policy: ScorePolicy): number {
  const value = 100 * (1 - loss) ** 2;
  return isHomeBlocked ? Math.min(value, policy.blockedHomeCap) : value;
}

/** Scores, weights and lost points of the categories; the points sum to 100 − value. */
export function categoryScores(reckoning: Reckoning, value: number): CategoryScore[] {
  const { policy, weights, site, ledger, loss } = reckoning;
  const uncapped = scoreOf(loss, false, policy);
  return policy.categories.map(({ id }, category) => {
    const weight = weights[category] ?? 0;
    const kept = (1 - (site.losses[category] ?? 0)) * (1 - (ledger.losses[category] ?? 0));
    const ofLoss = loss === 0 ? 0 : (weight * (1 - kept)) / loss;
    // A blocked page loses everything in every category, so what the cap takes falls on them by weight.
    const pointsLost = ofLoss * (100 - uncapped) + weight * (uncapped - value);
    return { id, score: weight === 0 ? null : Math.min(100, Math.max(0, 100 * kept)), weight, pointsLost };
  });
}

/** Rules with points lost, most first; the points sum to 100 − value. */
export function attribution(reckoning: Reckoning, value: number): RuleAttribution[] {
  const { policy, rules, loss, home, ledger } = reckoning;
  const uncapped = scoreOf(loss, false, policy);
  const blame = blameOf(reckoning);
  const whole = blame.reduce((sum, part) => sum + part, 0);
  const rows: RuleAttribution[] = [];
  for (const rule of rules.values()) {
    const ofLoss = whole === 0 ? 0 : (blame[rule.index] ?? 0) / whole;
    const ofCap = home.blockers.includes(rule) ? (uncapped - value) / home.blockers.length : 0;
    const pointsLost = ofLoss * (100 - uncapped) + ofCap;
    if (pointsLost <= 0) continue;
    const isOfSite = reckoning.site.failing.includes(rule) || reckoning.hostBlockers.includes(rule);
    const repaired = scoreOf(
      lossWithout(rule, reckoning),
      home.blockers.some((other) => other !== rule),
      policy,
    );
    rows.push({
      rule: rule.id,
      pointsLost,
      gainIfFixed: Math.max(0, repaired - value),
      affected: isOfSite ? 1 : wholePages(ledger.affected[rule.index] ?? 0),
    });
  }
  return rows.sort((one, other) => other.pointsLost - one.pointsLost || (one.rule < other.rule ? -1 : 1));
}

/** Parts of pages are parts of a trap, which is one page; sums of them are not exact. */
function wholePages(pages: number): number {
  return Math.ceil(pages - 1e-6);
}

/** Each rule's part of the loss: the site part is split off first, by the share of the logarithms. */
function blameOf({ weights, site, ledger }: Reckoning): Float64Array {
  const blame = ledger.blame.slice();
  const logs = new Float64Array(weights.length);
  for (const { category, siteDamage } of site.failing) {
    logs[category] = (logs[category] ?? 0) + Math.log1p(-siteDamage);
  }
  for (const { category, siteDamage, index } of site.failing) {
    const lost = (weights[category] ?? 0) * (site.losses[category] ?? 0);
    if (lost > 0) blame[index] = (blame[index] ?? 0) + (lost * Math.log1p(-siteDamage)) / (logs[category] ?? -1);
  }
  return blame;
}

/** L when a rule fails nowhere. */
function lossWithout(rule: ScoredRule, reckoning: Reckoning): number {
  const { site, ledger, loss, weights } = reckoning;
  if (!site.failing.includes(rule)) return wholeLoss(loss - (ledger.relief[rule.index] ?? 0));
  const others = siteLoss(
    site.failing.filter((other) => other !== rule),
    weights.length,
  );
  const perPage = pageWeights(weights, others);
  const withSums = dot(weights, others.losses) + dot(perPage, ledger.losses);
  return wholeLoss(withSums + reweighed(reckoning, site, perPage, rule));
}

/** What the sums over pages get wrong when a site rule goes: entries that choose again, or that it fails on too. */
function reweighed({ ledger, weights }: Reckoning, site: SiteLoss, perPage: Float64Array, rule: ScoredRule): number {
  const before = pageWeights(weights, site);
  let difference = 0;
  for (const entry of ledger.reweighed) {
    const summed = dot(perPage, entryLosses(entry, before));
    difference += entry.share * (entryLoss(entry, perPage, rule) - summed);
  }
  return difference;
}
