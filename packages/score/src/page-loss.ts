import { damageOf, type PageFailure, type ResolvedFaults, type SharedTargets } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { categoryLosses, type Survival, tierCount, untouched } from "./tiers.ts";

/** Loss of one page from its failures. */
export interface PageLoss {
  /** Σ over categories of weight × loss. */
  readonly total: number;
  /** Loss by category, 0–1. */
  readonly losses: Float64Array;
  readonly survival: Survival;
  /** The failures that count: each target of a cause for one rule. */
  readonly counted: readonly PageFailure[];
}

/** Weights and caps of losses. */
export interface LossScale {
  /** Cost of a loss of 1, by category. */
  readonly weights: Float64Array;
  /** Maximum damage by tier. */
  readonly caps: readonly number[];
}

/**
 * Maximum contested findings for which every choice is tried. A page with more counts each rule for all of its targets:
 * graded damage is then close to its limit, whichever rule a target is assigned to. Fixing a finding never adds
 * contested ones.
 */
const maxContested = 40;

/**
 * Combines the failures of a page in each category.
 *
 * A target for which several rules of one cause fail counts for one of them, chosen to maximize the whole loss of the
 * page: taking the highest damage alone would let a repair in a light category uncover a greater loss in a heavy one, and
 * the score would fall.
 */
export function pageLoss({ failures, shared }: ResolvedFaults, scale: LossScale): PageLoss {
  if (shared.length === 0) return lossOf(failures, scale);
  const contested = shared.reduce((sum, { rules, targets }) => sum + rules.length * targets, 0);
  if (contested > maxContested) return lossOf(allCounted(failures, shared), scale);
  let best: PageLoss | null = null;
  visitChoices(failures, shared, (counted) => {
    const loss = lossOf(counted, scale);
    if (best === null || loss.total > best.total) best = loss;
  });
  return best ?? lossOf(failures, scale);
}

function lossOf(counted: readonly PageFailure[], { weights, caps }: LossScale): PageLoss {
  const survival = untouched(weights.length);
  for (const failure of counted) {
    const index = failure.rule.category * tierCount + failure.rule.tier;
    survival[index] = (survival[index] ?? 1) * (1 - damageOf(failure));
  }
  const losses = categoryLosses(survival, caps);
  let total = 0;
  for (let category = 0; category < weights.length; category++) {
    total += (weights[category] ?? 0) * (losses[category] ?? 0);
  }
  return { total, losses, survival, counted };
}

function allCounted(failures: readonly PageFailure[], shared: readonly SharedTargets[]): PageFailure[] {
  const counted = targetsByRule(failures, shared);
  for (const { rules, targets } of shared) {
    for (const rule of rules) counted.set(rule, (counted.get(rule) ?? 0) + targets);
  }
  return failuresOf(counted);
}

/** Returns the targets that count for a rule alone, of every rule, in the order of the rules. */
function targetsByRule(failures: readonly PageFailure[], shared: readonly SharedTargets[]): Map<ScoredRule, number> {
  const alone = new Map(failures.map(({ rule, targets }) => [rule, targets]));
  const rules = new Set([...alone.keys(), ...shared.flatMap((fault) => fault.rules)]);
  return new Map([...rules].sort((a, b) => a.index - b.index).map((rule) => [rule, alone.get(rule) ?? 0]));
}

function failuresOf(counted: ReadonlyMap<ScoredRule, number>): PageFailure[] {
  const failures: PageFailure[] = [];
  for (const [rule, targets] of counted) if (targets > 0) failures.push({ rule, targets });
  return failures;
}

/** Returns the parts of a number of targets that a rule can be assigned: 0, 1, 2 … and all. */
function portions(targets: number): readonly number[] {
  const whole = Array.from({ length: Math.ceil(targets) }, (_, index) => index);
  return [...whole, targets];
}

/** Visits every assignment of shared targets to one of their rules, as the failures that then count. */
function visitChoices(
  failures: readonly PageFailure[],
  shared: readonly SharedTargets[],
  visit: (counted: readonly PageFailure[]) => void,
): void {
  const counted = targetsByRule(failures, shared);
  assign(0, 0, shared[0]?.targets ?? 0);

  /** Assigns what is left of a fault's targets to its rules from a position on, and then the faults after it. */
  function assign(fault: number, position: number, left: number): void {
    const rules = shared[fault]?.rules;
    if (rules === undefined) {
      visit(failuresOf(counted));
      return;
    }
    const rule = rules[position];
    if (rule === undefined) return;
    const isLast = position === rules.length - 1;
    const before = counted.get(rule) ?? 0;
    for (const here of isLast ? [left] : portions(left)) {
      counted.set(rule, before + here);
      if (isLast) assign(fault + 1, 0, shared[fault + 1]?.targets ?? 0);
      else assign(fault, position + 1, left - here);
    }
    counted.set(rule, before);
  }
}
