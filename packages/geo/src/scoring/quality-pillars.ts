import type { Pillar } from "../checks/measure.ts";

/** Pillars of quality; `hygiene` has the scored checks of access and renderability. */
export const qualityPillars = [
  "retrievability",
  "extractability",
  "citability",
  "freshness",
  "authority",
  "hygiene",
  "structured-data",
  "answerability",
] as const;
/** A pillar of quality. */
export type QualityPillar = (typeof qualityPillars)[number];

/** Weights of the pillars that code measures alone; they sum to 100. */
const measuredByCode: Readonly<Record<Exclude<QualityPillar, "answerability">, number>> = {
  retrievability: 30,
  extractability: 20,
  citability: 18,
  freshness: 10,
  authority: 8,
  hygiene: 8,
  "structured-data": 6,
};
const answerabilityWeight = 15;

/** Returns the weight of a pillar, out of 100; answerability reduces all others when it was run and is reliable. */
export function pillarWeight(pillar: QualityPillar, withAnswerability: boolean): number {
  if (pillar === "answerability") return withAnswerability ? answerabilityWeight : 0;
  return measuredByCode[pillar] * (withAnswerability ? (100 - answerabilityWeight) / 100 : 1);
}

/** Returns the pillar of quality to which the scored checks of a pillar belong; `null` for pillars outside quality. */
export function qualityPillarOf(pillar: Pillar): QualityPillar | null {
  switch (pillar) {
    case "access":
    case "renderability":
      return "hygiene";
    case "integrity":
    case "machine-interfaces":
    case "policy":
      return null;
    default:
      return pillar;
  }
}
