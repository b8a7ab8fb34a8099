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
  for (const counted of choices(failures, shared)) {
    const loss = lossOf(counted, scale);
    if (best === null || loss.total > best.total) best = loss;
  }
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
  const counted = new Map(failures.map(({ rule, targets }) => [rule, targets]));
  for (const { rules, targets } of shared) {
    for (const rule of rules) counted.set(rule, (counted.get(rule) ?? 0) + targets);
  }
  return byRule(counted);
}

function byRule(targets: ReadonlyMap<ScoredRule, number>): PageFailure[] {
  return [...targets]
    .filter(([, count]) => count > 0)
    .map(([rule, count]) => ({ rule, targets: count }))
    .sort((a, b) => a.rule.index - b.rule.index);
}

/** Yields every assignment of shared targets to one of their rules, as the failures that then count. */
function* choices(
  failures: readonly PageFailure[],
  shared: readonly SharedTargets[],
): Generator<readonly PageFailure[]> {
  const targetsOf = new Map(failures.map(({ rule, targets }) => [rule, targets]));
  yield* give(0);

  function* give(fault: number): Generator<readonly PageFailure[]> {
    const next = shared[fault];
    if (next !== undefined) return yield* split(next.rules, next.targets, fault);
    yield byRule(targetsOf);
  }

  function* split([rule, ...others]: readonly ScoredRule[], targets: number, fault: number): ReturnType<typeof give> {
    if (rule === undefined) return;
    for (let here = others.length === 0 ? targets : 0; here <= targets; here++) {
      const before = targetsOf.get(rule) ?? 0;
      targetsOf.set(rule, before + here);
      yield* others.length === 0 ? give(fault + 1) : split(others, targets - here, fault);
      targetsOf.set(rule, before);
    }
  }
}
