import { type LossScale, type PageLoss, pageLoss } from "./page-loss.ts";
import { damageOf, type PageFailure, type ResolvedFaults, withoutRule } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { categoryLoss, sharesOf, tierCount } from "./tiers.ts";

/** Pages with one set of faults, as they enter the ledger. */
export interface LedgerEntry {
  readonly faults: ResolvedFaults;
  /** Number of pages. */
  readonly pages: number;
  /** Part of the mean over all pages, 0–1. */
  readonly share: number;
  /** True if a failing site rule fails on these pages too. */
  readonly isWatched: boolean;
}

/** Sums over the pages of a site: loss of each category, and what each rule is attributed and what the site gains without it. */
export interface LossLedger {
  /** Loss by category, summed over judged pages by their shares, 0–1. */
  readonly losses: Float64Array;
  /** By rule index: part of the weighted loss of the pages. */
  readonly attributedLoss: Float64Array;
  /** By rule index: decrease of the weighted loss of judged pages without it. */
  readonly reduction: Float64Array;
  /** By rule index: share of the pages that it alone makes unreachable. */
  readonly soleBlocked: Float64Array;
  /** By rule index: number of pages on which it fails. */
  readonly affected: Float64Array;
  /** Unreachable pages: their share, 0–1, and their number. */
  readonly unreachable: { share: number; pages: number };
  /** Entries whose loss without a failing site rule cannot be derived from the sums; kept for recomputation. */
  readonly reweighed: LedgerEntry[];
}

/** Creates an empty ledger. */
export function lossLedger(categories: number, rules: number): LossLedger {
  return {
    losses: new Float64Array(categories),
    attributedLoss: new Float64Array(rules),
    reduction: new Float64Array(rules),
    soleBlocked: new Float64Array(rules),
    affected: new Float64Array(rules),
    unreachable: { share: 0, pages: 0 },
    reweighed: [],
  };
}

/**
 * Enters pages into the ledger.
 *
 * @param scale weights after site rules
 * @returns the weighted loss of one such page, 0–1; `null` for unreachable pages
 */
export function enter(ledger: LossLedger, entry: LedgerEntry, scale: LossScale): number | null {
  const { faults, pages } = entry;
  const failing = new Set([...faults.failures, ...faults.shared].flatMap((it) => ("rule" in it ? it.rule : it.rules)));
  for (const rule of [...failing, ...faults.blockers]) add(ledger.affected, rule.index, pages);
  if (faults.blockers.length > 0) return enterUnreachable(ledger, entry);
  if (entry.isWatched || faults.shared.length > 0) ledger.reweighed.push(entry);
  return enterJudged(ledger, entry, scale);
}

/**
 * Splits the whole loss of a page equally among the blocking rules; only the repair of a sole one makes it reachable.
 */
function enterUnreachable(ledger: LossLedger, { faults: { blockers }, share, pages }: LedgerEntry): null {
  ledger.unreachable.share += share;
  ledger.unreachable.pages += pages;
  for (const rule of blockers) add(ledger.attributedLoss, rule.index, share / blockers.length);
  const sole = blockers.length === 1 ? blockers[0] : undefined;
  if (sole !== undefined) add(ledger.soleBlocked, sole.index, share);
  return null;
}

function enterJudged(ledger: LossLedger, entry: LedgerEntry, scale: LossScale): number {
  const { faults, share } = entry;
  const loss = pageLoss(faults, scale);
  loss.losses.forEach((lost, category) => {
    add(ledger.losses, category, share * lost);
  });
  const shares = sharesOf(loss.counted.map(tierFailure), loss.survival, scale.caps);
  loss.counted.forEach(({ rule }, index) => {
    const lost = (scale.weights[rule.category] ?? 0) * (loss.losses[rule.category] ?? 0);
    add(ledger.attributedLoss, rule.index, share * lost * (shares[index] ?? 0));
  });
  const isContested = faults.shared.length > 0;
  for (const failure of loss.counted) {
    const reduction = isContested
      ? loss.total - entryLoss(entry, scale, failure.rule)
      : reductionOf(failure, loss, scale);
    add(ledger.reduction, failure.rule.index, share * reduction);
  }
  return loss.total;
}

/** Returns the decrease of a page's weighted loss without one of its counted failures, when the others stay counted. */
function reductionOf(failure: PageFailure, loss: PageLoss, { weights, caps }: LossScale): number {
  const { category, tier } = failure.rule;
  const first = category * tierCount;
  const survival = loss.survival.slice(first, first + tierCount);
  survival[tier] = (survival[tier] ?? 1) / (1 - damageOf(failure));
  return (weights[category] ?? 0) * ((loss.losses[category] ?? 0) - categoryLoss(survival, caps, 0));
}

/** Returns the weighted loss of one page of an entry, optionally without a rule. */
export function entryLoss({ faults }: LedgerEntry, scale: LossScale, without?: ScoredRule): number {
  return pageLoss(without === undefined ? faults : withoutRule(faults, without), scale).total;
}

/** Returns the loss by category of one page of an entry. */
export function entryLosses({ faults }: LedgerEntry, scale: LossScale): Float64Array {
  return pageLoss(faults, scale).losses;
}

function tierFailure(failure: PageFailure) {
  const { category, tier } = failure.rule;
  return { category, tier, damage: damageOf(failure) };
}

function add(values: Float64Array, index: number, value: number): void {
  values[index] = (values[index] ?? 0) + value;
}
