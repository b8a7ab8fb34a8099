import { type EvidenceGrade, evidenceGrades } from "@sightline/model/rule";
import type { GeoPillar } from "../result/geo-audit.ts";
import { isScore, type Mark, unmeasuredMark } from "../scoring/mark.ts";
import { type PillarSums, pillarShare, pillarSums, type QualityView } from "../scoring/quality.ts";
import { pillarWeight, type QualityPillar, qualityPillars } from "../scoring/quality-pillars.ts";
import { scoredChecks } from "../scoring/ruleset.ts";
import { points, round } from "./rounding.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

type Mix = Record<EvidenceGrade, number>;

/** Pillars of quality over the site, with the share that was measured and the evidence behind it. */
export interface QualityParts {
  readonly pillars: readonly GeoPillar[];
  /** Measured weight divided by the weight that applies, 0–1. */
  readonly measuredShare: number;
  readonly evidenceMix: Mix;
}

/** Sums over the pages for one pillar. */
interface PillarTally {
  /** Share of the pillar in the quality of the pages. */
  share: number;
  /** Sum of scores by share of the page; `scored` sums the shares of the pages that have one. */
  earned: number;
  scored: number;
  measured: number;
  applicable: number;
  /** Parts of the quality of the pages by grade of evidence; those of one page sum to its share of the site. */
  readonly evidence: Mix;
}

/** Weights summed over the pages, by the weights of pillars. */
interface Measurement {
  measured: number;
  applicable: number;
}

/** Sums the pillars of quality over the pages, weighted by their share of the site. */
export function qualityParts({ parts, shares, terms }: ScoredCrawl): QualityParts {
  const { withAnswerability } = terms;
  const tallies = qualityPillars.map(emptyTally);
  const asIs: QualityView = { withAnswerability, assume: "none", fixed: -1 };
  const all: Measurement = { measured: 0, applicable: 0 };
  for (const [index, { marks }] of parts.entries()) {
    const share = shares[index] ?? 0;
    if (share === 0) continue;
    const sums = pillarSums(marks, asIs);
    const weights = pillarShares(sums, withAnswerability);
    addPage(tallies, sums, { share, weights });
    addEvidence(tallies, sums, { share, weights, marks });
    addMeasurement(all, sums, { share, withAnswerability });
  }
  const reported = qualityPillars.filter((pillar) => pillar !== "answerability" || withAnswerability);
  return {
    pillars: reported.map((pillar) => {
      const tally = tallies[qualityPillars.indexOf(pillar)] ?? emptyTally();
      return pillarOf(pillar, tally, withAnswerability);
    }),
    measuredShare: shareIn(all.measured, all.applicable),
    evidenceMix: normalised(summed(tallies)),
  };
}

/** Returns the weights of the pillars in the quality of a page. */
function pillarShares(sums: PillarSums, withAnswerability: boolean): Float64Array {
  return Float64Array.from(qualityPillars, (_, pillar) => pillarShare(pillar, sums, withAnswerability));
}

/** Share of a page in the site, and the weights of the pillars in its quality. */
interface WeighedPage {
  readonly share: number;
  readonly weights: Float64Array;
}

function addPage(tallies: readonly PillarTally[], sums: PillarSums, { share, weights }: WeighedPage): void {
  const total = sumOf(weights);
  for (const [pillar, tally] of tallies.entries()) {
    const measured = sums.measured[pillar] ?? 0;
    tally.measured += share * measured;
    tally.applicable += share * (sums.applicable[pillar] ?? 0);
    if (measured === 0) continue;
    tally.share += (share * (weights[pillar] ?? 0)) / total;
    tally.earned += (share * (sums.earned[pillar] ?? 0)) / measured;
    tally.scored += share;
  }
}

/** Adds the parts that each grade of evidence has in the quality of a page. */
function addEvidence(
  tallies: readonly PillarTally[],
  sums: PillarSums,
  { share, weights, marks }: WeighedPage & { readonly marks: ArrayLike<Mark> },
): void {
  const total = sumOf(weights);
  if (total === 0) return;
  for (const [index, { pillarIndex, evidence, weight }] of scoredChecks.entries()) {
    const tally = tallies[pillarIndex];
    if (tally === undefined || !isScore(marks[index] ?? unmeasuredMark)) continue;
    const part = (weights[pillarIndex] ?? 0) / total;
    tally.evidence[evidence] += (share * part * weight) / (sums.measured[pillarIndex] ?? 1);
  }
}

/** Adds the weight measured and the weight that applies on a page. */
function addMeasurement(
  all: Measurement,
  sums: PillarSums,
  { share, withAnswerability }: { readonly share: number; readonly withAnswerability: boolean },
): void {
  let measured = 0;
  let applicable = 0;
  for (const [pillar, name] of qualityPillars.entries()) {
    const weight = pillarWeight(name, withAnswerability);
    const applies = sums.applicable[pillar] ?? 0;
    if (applies === 0) continue;
    applicable += weight;
    measured += (weight * (sums.measured[pillar] ?? 0)) / applies;
  }
  all.measured += share * measured;
  all.applicable += share * applicable;
}

function sumOf(weights: Float64Array): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return sum;
}

function pillarOf(pillar: QualityPillar, tally: PillarTally, withAnswerability: boolean): GeoPillar {
  const { share, earned, scored, measured, applicable, evidence } = tally;
  return {
    pillar,
    weight: pillarWeight(pillar, withAnswerability),
    share: round(share),
    score: scored === 0 ? null : points(earned / scored),
    measuredShare: shareIn(measured, applicable),
    evidenceMix: normalised(evidence),
  };
}

function emptyTally(): PillarTally {
  return { share: 0, earned: 0, scored: 0, measured: 0, applicable: 0, evidence: emptyMix() };
}

function shareIn(part: number, whole: number): number {
  return whole === 0 ? 0 : round(Math.min(1, part / whole));
}

function emptyMix(): Mix {
  return { A: 0, B: 0, C: 0, D: 0, E: 0 };
}

function summed(tallies: readonly PillarTally[]): Mix {
  const sum = emptyMix();
  for (const { evidence } of tallies) for (const grade of evidenceGrades) sum[grade] += evidence[grade];
  return sum;
}

function normalised(mix: Mix): Mix {
  const total = evidenceGrades.reduce((sum, grade) => sum + mix[grade], 0);
  if (total === 0) return mix;
  return {
    A: round(mix.A / total),
    B: round(mix.B / total),
    C: round(mix.C / total),
    D: round(mix.D / total),
    E: round(mix.E / total),
  };
}
