import type { AvailabilityScore, CategoryScore, RuleAttribution } from "@sightline/model";
import { entryLoss, entryLosses } from "./loss-ledger.ts";
import { dot, rounded, type ScoreParts } from "./score-parts.ts";
import type { ScorePolicy } from "./score-policy.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { pageWeights, type SiteLoss, siteLoss } from "./site-loss.ts";
import { capsOf } from "./tiers.ts";

/** Returns 100 × (1 − lost)², at most the cap when the home page is unreachable. */
export function scoreOf(lost: number, isHomeUnreachable: boolean, policy: ScorePolicy): number {
  const value = 100 * (1 - lost) ** 2;
  return isHomeUnreachable ? Math.min(value, policy.unreachableHomeCap) : value;
}

/** Returns the points that a part of the loss costs; all parts sum to 100 − value. */
function pointsOf(part: number, { lost }: ScoreParts, value: number): number {
  return lost === 0 ? 0 : (part / lost) * (100 - value);
}

/** Returns the share of reachable pages and the points that the others cost. */
export function availabilityScore(parts: ScoreParts, value: number): AvailabilityScore {
  const { availability } = parts;
  return { score: 100 * availability, pointsLost: pointsOf(1 - availability, parts, value) };
}

/**
 * Returns scores, weights and lost points of the categories; with those of availability, the points sum to 100 − value.
 */
export function categoryScores(parts: ScoreParts, value: number): CategoryScore[] {
  const { policy, weights, site, ledger, availability } = parts;
  return policy.categories.map(({ id }, category) => {
    const weight = weights[category] ?? 0;
    const ofSite = site.losses[category] ?? 0;
    const ofPages = ledger.losses[category] ?? 0;
    const part = weight * (availability * ofSite + (1 - ofSite) * ofPages);
    const survival = availability === 0 ? null : (1 - ofSite) * (1 - ofPages / availability);
    const score = weight === 0 || survival === null ? null : Math.min(100, Math.max(0, 100 * survival));
    const untested = weight === 0 ? { untested: whyUntested(category, parts) } : {};
    return { id, score, weight, pointsLost: pointsOf(part, parts, value), ...untested };
  });
}

/**
 * Returns why a category has no weight: a category that needs a measurement was looked at only by one, and one of which
 * a rule missed something that is there was not looked at.
 */
function whyUntested(category: number, { rules, policy }: ScoreParts): NonNullable<CategoryScore["untested"]> {
  const needsMeasurement = policy.categories[category]?.needsMeasurement === true;
  const looking = [...rules.values()].filter(
    (rule) => rule.category === category && (rule.measures || !needsMeasurement),
  );
  const missed = looking.length === 0 || looking.some(({ missedSubjects }) => missedSubjects);
  return missed ? "not-looked-at" : "nothing-to-check";
}

/** Returns the rules with the points that they cost, in descending order; the points sum to 100 − value. */
export function attribution(parts: ScoreParts, value: number): RuleAttribution[] {
  const { policy, rules, home, ledger, site } = parts;
  const attributedLoss = attributedLossOf(parts);
  const rows: RuleAttribution[] = [];
  for (const rule of rules.values()) {
    const pointsLost = pointsOf(attributedLoss[rule.index] ?? 0, parts, value);
    if (pointsLost <= 0) continue;
    const isHomeUnreachable = home.blockers.some((other) => other !== rule);
    const repaired = scoreOf(lostWithout(rule, parts), isHomeUnreachable, policy);
    const ofSite = site.failing.find((failure) => failure.rule === rule);
    rows.push({
      rule: rule.id,
      pointsLost,
      gainIfFixed: repaired - value,
      affected: Math.max(ofSite?.affected ?? 0, wholePages(ledger.affected[rule.index] ?? 0)),
    });
  }
  return rows.sort((a, b) => b.pointsLost - a.pointsLost || (a.rule < b.rule ? -1 : 1));
}

/**
 * Rounds up a number of pages: fractions are parts of a trap, which counts as one page, and their sums are not exact.
 */
export function wholePages(pages: number): number {
  return Math.max(0, Math.ceil(pages - 1e-6));
}

/** Returns the part of each rule in the loss; that of site rules is split off first. */
function attributedLossOf({ weights, site, ledger, availability }: ScoreParts): Float64Array {
  const attributedLoss = ledger.attributedLoss.slice();
  site.failing.forEach(({ rule }, index) => {
    const lost = availability * (weights[rule.category] ?? 0) * (site.losses[rule.category] ?? 0);
    attributedLoss[rule.index] = (attributedLoss[rule.index] ?? 0) + lost * (site.shares[index] ?? 0);
  });
  return attributedLoss;
}

/** Returns the loss without a rule; pages that it alone made unreachable count as the average judged page. */
function lostWithout(rule: ScoredRule, parts: ScoreParts): number {
  const { site, ledger, lost, availability, weights, policy } = parts;
  const back = ledger.soleBlocked[rule.index] ?? 0;
  if (back > 0) {
    const average = availability === 0 ? dot(weights, site.losses) : (lost - (1 - availability)) / availability;
    return rounded(lost - back * (1 - average));
  }
  if (!site.failing.some((failure) => failure.rule === rule))
    return rounded(lost - (ledger.reduction[rule.index] ?? 0));
  const others = siteLoss(
    site.failing.filter((failure) => failure.rule !== rule),
    policy,
  );
  const perPage = pageWeights(weights, others);
  const ofSite = availability * dot(weights, others.losses);
  const withSums = 1 - availability + ofSite + dot(perPage, ledger.losses);
  return rounded(withSums + reweighed(parts, site, perPage, rule));
}

/**
 * Returns the correction of the sums over pages when a site rule is removed, for entries whose shared targets count for
 * other rules, or on which it fails too.
 */
function reweighed(
  { ledger, weights, policy }: ScoreParts,
  site: SiteLoss,
  perPage: Float64Array,
  rule: ScoredRule,
): number {
  const caps = capsOf(policy.page);
  const before = { weights: pageWeights(weights, site), caps };
  const after = { weights: perPage, caps };
  let difference = 0;
  for (const entry of ledger.reweighed) {
    const summed = dot(perPage, entryLosses(entry, before));
    difference += entry.share * (entryLoss(entry, after, rule) - summed);
  }
  return difference;
}
