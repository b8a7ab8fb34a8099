import type { Evidence } from "../checks/check.ts";
import { isScore, type Mark, unmeasuredMark } from "./mark.ts";
import { pillarWeight, qualityPillars } from "./quality-pillars.ts";
import type { Assumption } from "./reach.ts";
import { pillarCapacities, scoredChecks } from "./ruleset.ts";

/** From which view quality is computed. */
export interface QualityView {
  /** Answerability was run and is reliable. */
  readonly withAnswerability: boolean;
  readonly assume: Assumption;
  /** Place among `scoredChecks` of a check that is taken for put right; -1 for none. */
  readonly fixed: number;
}

/** What a page's pillars hold. */
export interface PillarSums {
  /** Σ weight × score over measured checks, by pillar. */
  readonly earned: Float64Array;
  /** Σ weight over measured checks. */
  readonly measured: Float64Array;
  /** Σ weight over checks that apply. */
  readonly applicable: Float64Array;
}

/** A pillar with less than this share of its weight measured counts less. */
const fullShare = 0.5;

/** Quality of a page, 0–1, by its marks in the order of `scoredChecks`; `null` when nothing was measured. */
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

/** The weight with which a pillar enters a page's quality: less when hardly any of it was measured. */
export function pillarShare(pillar: number, sums: PillarSums, withAnswerability: boolean): number {
  const measured = sums.measured[pillar] ?? 0;
  const name = qualityPillars[pillar];
  if (measured === 0 || name === undefined) return 0;
  const enough = fullShare * (pillarCapacities[pillar] ?? 0);
  return pillarWeight(name, withAnswerability) * (enough === 0 ? 1 : Math.min(1, measured / enough));
}

/** Sums of a page's marks by pillar. */
export function pillarSums(
  marks: ArrayLike<Mark>,
  { assume, fixed }: Omit<QualityView, "withAnswerability">,
): PillarSums {
  const size = qualityPillars.length;
  const sums = {
    earned: new Float64Array(size),
    measured: new Float64Array(size),
    applicable: new Float64Array(size),
  };
  for (let at = 0; at < scoredChecks.length; at += 1) {
    const check = scoredChecks[at];
    const mark = assumed(marks[at], assume);
    if (check === undefined || mark === undefined) continue;
    add(sums.applicable, check.pillarIndex, check.weight);
    if (!isScore(mark)) continue;
    add(sums.measured, check.pillarIndex, check.weight);
    add(sums.earned, check.pillarIndex, check.weight * (at === fixed ? 1 : mark));
  }
  return sums;
}

/** A mark with what is assumed for unmeasured ones; `undefined` for checks that do not apply. */
function assumed(mark: Mark | undefined, assume: Assumption): Mark | undefined {
  if (mark === undefined || isScore(mark)) return mark;
  if (mark !== unmeasuredMark) return undefined;
  if (assume === "none") return mark;
  return assume === "worst" ? 0 : 1;
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}

/** Weight measured and weight that applies on a page, by the weights of its pillars. */
export function measurementOf(
  marks: ArrayLike<Mark>,
  withAnswerability: boolean,
): { readonly measured: number; readonly applicable: number } {
  const sums = pillarSums(marks, { assume: "none", fixed: -1 });
  let measured = 0;
  let applicable = 0;
  for (const [pillar, name] of qualityPillars.entries()) {
    const weight = pillarWeight(name, withAnswerability);
    const applies = sums.applicable[pillar] ?? 0;
    if (applies === 0) continue;
    applicable += weight;
    measured += (weight * (sums.measured[pillar] ?? 0)) / applies;
  }
  return { measured, applicable };
}

/** Adds the parts that grades of evidence have in a page's quality to a tally by pillar; a page's parts sum to `weight`. */
export function addEvidence(
  tally: readonly Record<Evidence, number>[],
  marks: ArrayLike<Mark>,
  weight: number,
  withAnswerability: boolean,
): void {
  const sums = pillarSums(marks, { assume: "none", fixed: -1 });
  const shares = qualityPillars.map((_, pillar) => pillarShare(pillar, sums, withAnswerability));
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return;
  for (const [at, check] of scoredChecks.entries()) {
    const parts = tally[check.pillarIndex];
    if (parts === undefined || !isScore(marks[at] ?? unmeasuredMark)) continue;
    const part = (shares[check.pillarIndex] ?? 0) / total;
    parts[check.evidence] += (weight * part * check.weight) / (sums.measured[check.pillarIndex] ?? 1);
  }
}
