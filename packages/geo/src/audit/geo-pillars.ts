import { type Evidence, evidenceGrades } from "../checks/check.ts";
import type { GeoPillar } from "../result/geo-audit.ts";
import { addEvidence, measurementOf, pillarShare, pillarSums } from "../scoring/quality.ts";
import { pillarWeight, type QualityPillar, qualityPillars } from "../scoring/quality-pillars.ts";
import { points, round } from "./rounding.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

type Mix = Record<Evidence, number>;

/** The parts of quality over the site, and how much of it was measured on what evidence. */
export interface QualityParts {
  readonly pillars: readonly GeoPillar[];
  /** Weight measured of weight that applies, 0–1. */
  readonly measuredShare: number;
  readonly evidenceMix: Mix;
}

interface PillarTally {
  /** Share in the quality of the pages. */
  share: number;
  /** Sum of scores, and of the shares of the pages that have one. */
  earned: number;
  scored: number;
  measured: number;
  applicable: number;
}

const emptyTally: Readonly<PillarTally> = { share: 0, earned: 0, scored: 0, measured: 0, applicable: 0 };

/** Sums the parts of quality over the pages by their share in the site. */
export function qualityParts({ parts, shares, terms }: ScoredCrawl): QualityParts {
  const { withAnswerability } = terms;
  const tallies = qualityPillars.map((): PillarTally => ({ ...emptyTally }));
  const evidence = qualityPillars.map(emptyMix);
  const all = { measured: 0, applicable: 0 };
  for (const [at, { marks }] of parts.entries()) {
    const share = shares[at] ?? 0;
    if (share === 0) continue;
    addPage(tallies, marks, share, withAnswerability);
    addEvidence(evidence, marks, share, withAnswerability);
    const measurement = measurementOf(marks, withAnswerability);
    all.measured += share * measurement.measured;
    all.applicable += share * measurement.applicable;
  }
  const told = qualityPillars.filter((pillar) => pillar !== "answerability" || withAnswerability);
  return {
    pillars: told.map((pillar) => {
      const at = qualityPillars.indexOf(pillar);
      return pillarOf(pillar, tallies[at], evidence[at] ?? emptyMix(), withAnswerability);
    }),
    measuredShare: shareIn(all.measured, all.applicable),
    evidenceMix: normalised(summed(evidence)),
  };
}

function addPage(
  tallies: readonly PillarTally[],
  marks: ArrayLike<number>,
  share: number,
  withAnswerability: boolean,
): void {
  const sums = pillarSums(marks, { assume: "none", fixed: -1 });
  const weights = qualityPillars.map((_, pillar) => pillarShare(pillar, sums, withAnswerability));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
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

function pillarOf(
  pillar: QualityPillar,
  tally: PillarTally | undefined,
  evidenceMix: Mix,
  withAnswerability: boolean,
): GeoPillar {
  const { share, earned, scored, measured, applicable } = tally ?? emptyTally;
  return {
    pillar,
    weight: pillarWeight(pillar, withAnswerability),
    share: round(share),
    score: scored === 0 ? null : points(earned / scored),
    measuredShare: shareIn(measured, applicable),
    evidenceMix: normalised(evidenceMix),
  };
}

function shareIn(part: number, whole: number): number {
  return whole === 0 ? 0 : round(Math.min(1, part / whole));
}

function emptyMix(): Mix {
  return { A: 0, B: 0, C: 0, D: 0, E: 0 };
}

function summed(mixes: readonly Mix[]): Mix {
  const sum = emptyMix();
  for (const mix of mixes) for (const grade of evidenceGrades) sum[grade] += mix[grade];
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
