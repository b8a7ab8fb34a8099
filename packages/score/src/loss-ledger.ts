import { hasContestedCause, type PageFailure, type PageLoss, pageLoss } from "./page-loss.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** Pages with one failure set, as they enter the ledger. */
export interface LedgerEntry {
  readonly failures: readonly PageFailure[];
  /** Blocking rules that fail on these pages. */
  readonly blockers: readonly ScoredRule[];
  /** How many pages. */
  readonly pages: number;
  /** Their part of the mean over all pages, 0–1. */
  readonly share: number;
  /** A failing site rule fails on these pages too. */
  readonly isWatched: boolean;
}

/** Sums over the pages of a site: what categories lost, whose fault it is, and what each rule's repair would bring. */
export interface LossLedger {
  /** Mean loss by category, 0–1. */
  readonly losses: Float64Array;
  /** By rule index: its part of the pages' weighted loss. */
  readonly blame: Float64Array;
  /** By rule index: how much the pages' weighted loss falls without it. */
  readonly relief: Float64Array;
  /** By rule index: on how many pages it fails. */
  readonly affected: Float64Array;
  /** Entries whose loss without a failing site rule does not follow from the sums; kept to be weighed again. */
  readonly reweighed: LedgerEntry[];
}

/** An empty ledger. */
export function lossLedger(categories: number, rules: number): LossLedger {
  return {
    losses: new Float64Array(categories),
    blame: new Float64Array(rules),
    relief: new Float64Array(rules),
    affected: new Float64Array(rules),
    reweighed: [],
  };
}

/**
 * Enters pages into the ledger.
 *
 * @param weights what a loss of 1 costs, by category, after site rules
 * @returns the weighted loss of one such page, 0–1
 */
export function enter(ledger: LossLedger, entry: LedgerEntry, weights: Float64Array): number {
  for (const { rule } of entry.failures) add(ledger.affected, rule.index, entry.pages);
  for (const rule of entry.blockers) add(ledger.affected, rule.index, entry.pages);
  if (entry.isWatched || (entry.blockers.length === 0 && hasContestedCause(entry.failures)))
    ledger.reweighed.push(entry);
  return entry.blockers.length > 0 ? enterBlocked(ledger, entry, weights) : enterOpen(ledger, entry, weights);
}

/** The blocking rules share the whole loss of a page equally; only a sole one can lift it. */
function enterBlocked(ledger: LossLedger, { failures, blockers, share }: LedgerEntry, weights: Float64Array): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  weights.forEach((_, category) => {
    add(ledger.losses, category, share);
  });
  for (const rule of blockers) add(ledger.blame, rule.index, (share * whole) / blockers.length);
  const sole = blockers.length === 1 ? blockers[0] : undefined;
  if (sole !== undefined) add(ledger.relief, sole.index, share * (whole - pageLoss(failures, weights).total));
  return whole;
}

function enterOpen(ledger: LossLedger, entry: LedgerEntry, weights: Float64Array): number {
  const { failures, share } = entry;
  const loss = pageLoss(failures, weights);
  loss.losses.forEach((lost, category) => {
    add(ledger.losses, category, share * lost);
  });
  const logs = logSums(loss.counted, weights.length);
  const isContested = hasContestedCause(failures);
  for (const failure of loss.counted) {
    const { category, index } = failure.rule;
    const weighted = share * (weights[category] ?? 0);
    const lost = loss.losses[category] ?? 0;
    add(ledger.blame, index, (weighted * lost * Math.log1p(-failure.damage)) / (logs[category] ?? -1));
    const relief =
      isContested || failure.rule.cause !== null
        ? loss.total - entryLoss(entry, weights, failure.rule)
        : reliefOf(failure, loss, weights);
    add(ledger.relief, index, share * relief);
  }
  return loss.total;
}

/** How much a page's weighted loss falls without one of its counted failures, when the others stay counted. */
function reliefOf({ rule, damage }: PageFailure, loss: PageLoss, weights: Float64Array): number {
  const kept = 1 - (loss.losses[rule.category] ?? 0);
  return ((weights[rule.category] ?? 0) * kept * damage) / (1 - damage);
}

/** The weighted loss of one page of an entry, optionally without a rule. */
export function entryLoss(entry: LedgerEntry, weights: Float64Array, without?: ScoredRule): number {
  if (entry.blockers.some((rule) => rule !== without)) return weights.reduce((sum, weight) => sum + weight, 0);
  const failures = without === undefined ? entry.failures : entry.failures.filter(({ rule }) => rule !== without);
  return pageLoss(failures, weights).total;
}

/** Loss by category of one page of an entry. */
export function entryLosses(entry: LedgerEntry, weights: Float64Array): Float64Array {
  return entry.blockers.length > 0 ? weights.map(() => 1) : pageLoss(entry.failures, weights).losses;
}

function logSums(failures: readonly PageFailure[], categories: number): Float64Array {
  const sums = new Float64Array(categories);
  for (const { rule, damage } of failures) add(sums, rule.category, Math.log1p(-damage));
  return sums;
}

function add(values: Float64Array, index: number, value: number): void {
  values[index] = (values[index] ?? 0) + value;
}
