import type { ScoredRule } from "./scored-rules.ts";

/** A rule that fails on a page, with the damage it does there. */
export interface PageFailure {
  readonly rule: ScoredRule;
  /** Above 0 and below 1. */
  readonly damage: number;
}

/** What the failures of one page cost it. */
export interface PageLoss {
  /** Σ over categories of weight × loss. */
  readonly total: number;
  /** Loss by category, 0–1. */
  readonly losses: Float64Array;
  /** The failures that count: of each cause the one that, with the others, costs most. */
  readonly counted: readonly PageFailure[];
}

/**
 * Combines the failures of a page: in each category 1 − Π (1 − damage).
 *
 * Of the rules that see one cause only one counts. Which one is chosen so that the page's whole loss is greatest:
 * taking the highest damage alone would let a repair in a light category uncover a greater loss in a heavy one, and
 * the score would fall.
 *
 * @param weights what a loss of 1 costs, by category
 */
export function pageLoss(failures: readonly PageFailure[], weights: Float64Array): PageLoss {
  const { free, contested } = byCause(failures);
  const kept = new Float64Array(weights.length).fill(1);
  for (const failure of free) keep(kept, failure);
  const chosen = contested.length === 0 ? [] : costliest(contested, kept, weights);
  for (const failure of chosen) keep(kept, failure);
  const losses = kept.map((share) => 1 - share);
  let total = 0;
  for (let category = 0; category < weights.length; category++) {
    total += (weights[category] ?? 0) * (losses[category] ?? 0);
  }
  return { total, losses, counted: chosen.length === 0 ? free : [...free, ...chosen] };
}

/** Says whether a cause can be counted in more than one category, so that the choice depends on the weights. */
export function hasContestedCause(failures: readonly PageFailure[]): boolean {
  return byCause(failures).contested.length > 0;
}

function keep(kept: Float64Array, { rule, damage }: PageFailure): void {
  kept[rule.category] = (kept[rule.category] ?? 1) * (1 - damage);
}

interface ByCause {
  /** Failures that count whatever the choice. */
  readonly free: readonly PageFailure[];
  /** For each remaining cause, its candidates: the most damaging failure of each category. */
  readonly contested: readonly (readonly PageFailure[])[];
}

function byCause(failures: readonly PageFailure[]): ByCause {
  const causes = new Map<string, Map<number, PageFailure>>();
  for (const failure of failures) {
    const { cause, category } = failure.rule;
    if (cause === null) continue;
    const candidates = causes.get(cause) ?? new Map<number, PageFailure>();
    causes.set(cause, candidates);
    const known = candidates.get(category);
    if (known === undefined || failure.damage > known.damage) candidates.set(category, failure);
  }
  if (causes.size === 0) return { free: failures, contested: [] };
  const options = [...causes.values()].map((candidates) => [...candidates.values()]);
  return {
    free: [
      ...failures.filter(({ rule }) => rule.cause === null),
      ...options.filter((candidates) => candidates.length === 1).flat(),
    ],
    contested: options.filter((candidates) => candidates.length > 1),
  };
}

/** Tries every choice of one candidate a cause; there are few causes, each with a few categories. */
function costliest(
  causes: readonly (readonly PageFailure[])[],
  kept: Float64Array,
  weights: Float64Array,
): readonly PageFailure[] {
  const combinations = causes.reduce((product, candidates) => product * candidates.length, 1);
  let best: readonly PageFailure[] = [];
  let bestLoss = -1;
  for (let combination = 0; combination < combinations; combination++) {
    const choice = choiceAt(causes, combination);
    const loss = lossOf(choice, kept, weights);
    if (loss <= bestLoss) continue;
    best = choice;
    bestLoss = loss;
  }
  return best;
}

function choiceAt(causes: readonly (readonly PageFailure[])[], combination: number): PageFailure[] {
  const choice: PageFailure[] = [];
  let rest = combination;
  for (const candidates of causes) {
    const candidate = candidates[rest % candidates.length];
    if (candidate !== undefined) choice.push(candidate);
    rest = Math.floor(rest / candidates.length);
  }
  return choice;
}

function lossOf(choice: readonly PageFailure[], kept: Float64Array, weights: Float64Array): number {
  const after = kept.slice();
  for (const failure of choice) keep(after, failure);
  return weights.reduce((sum, weight, category) => sum + weight * (1 - (after[category] ?? 1)), 0);
}
