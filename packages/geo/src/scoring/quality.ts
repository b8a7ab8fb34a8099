import { isScore, type Mark, notApplicableMark, unmeasuredMark } from "./mark.ts";
import { pillarWeight, qualityPillars } from "./quality-pillars.ts";
import type { Assumption } from "./reach.ts";
import { pillarCapacities, scoredPillars, scoredWeights } from "./ruleset.ts";

/** Options for computing quality. */
export interface QualityView {
  /** True if answerability was run and is reliable. */
  readonly withAnswerability: boolean;
  readonly assume: Assumption;
  /** Index in `scoredChecks` of a check that is assumed to be fixed; -1 for none. */
  readonly fixed: number;
}

/** Sums of the pillars of a page. */
export interface PillarSums {
  /** Σ weight × score over measured checks, by pillar. */
  readonly earned: Float64Array;
  /** Σ weight over measured checks. */
  readonly measured: Float64Array;
  /** Σ weight over checks that apply. */
  readonly applicable: Float64Array;
}

/** Minimum measured share of a pillar's weight for the pillar to count in full. */
const fullShare = 0.5;

/**
 * Returns the quality of a page, 0–1, by its marks in the order of `scoredChecks`; `null` when nothing was measured.
 */
export function qualityOf(marks: ArrayLike<Mark>, view: QualityView): number | null {
  const sums = pillarSums(marks, view);
  let earned = 0;
  let total = 0;
  for (let pillar = 0; pillar < qualityPillars.length; pillar += 1) {
    const weight = pillarShare(pillar, sums, view.withAnswerability);
    if (weight === 0) continue;
    earned += weight * ((sums.earned[pillar] ?? 0) / (sums.measured[pillar] ?? 1));
    total += weight;
  }
  return total === 0 ? null : earned / total;
}

/** Returns the weight of a pillar in a page's quality, reduced when little of it was measured. */
export function pillarShare(pillar: number, sums: PillarSums, withAnswerability: boolean): number {
  const measured = sums.measured[pillar] ?? 0;
  const name = qualityPillars[pillar];
  if (measured === 0 || name === undefined) return 0;
  const enough = fullShare * (pillarCapacities[pillar] ?? 0);
  return pillarWeight(name, withAnswerability) * (enough === 0 ? 1 : Math.min(1, measured / enough));
}

// Reused, since one page is summed at a time: new arrays for each page and fix would be most of the cost of scoring.
const scratch: PillarSums = {
  earned: new Float64Array(qualityPillars.length),
  measured: new Float64Array(qualityPillars.length),
  applicable: new Float64Array(qualityPillars.length),
};

/** Sums the marks of a page by pillar. The result is valid until the next call. */
export function pillarSums(marks: ArrayLike<Mark>, view: QualityView): PillarSums {
  const { assume, fixed } = view;
  const { earned, measured, applicable } = scratch;
  earned.fill(0);
  measured.fill(0);
  applicable.fill(0);
  for (let index = 0; index < scoredWeights.length; index += 1) {
    const mark = assumed(marks[index] ?? notApplicableMark, assume);
    if (!isScore(mark) && mark !== unmeasuredMark) continue;
    const pillar = scoredPillars[index] ?? 0;
    const weight = scoredWeights[index] ?? 0;
    add(applicable, pillar, weight);
    if (!isScore(mark)) continue;
    add(measured, pillar, weight);
    add(earned, pillar, weight * (index === fixed ? 1 : mark));
  }
  return scratch;
}

/** Returns a mark, or the assumed one if it is unmeasured. */
function assumed(mark: Mark, assume: Assumption): Mark {
  if (mark !== unmeasuredMark || assume === "none") return mark;
  return assume === "worst" ? 0 : 1;
}

function add(sums: Float64Array, index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}
