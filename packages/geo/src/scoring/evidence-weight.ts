import type { EvidenceGrade } from "@sightline/model/rule";
import type { Direction } from "../checks/measure.ts";

/** Returns the factor of a check by the grade of its evidence. */
export function evidenceFactor(evidence: EvidenceGrade): number {
  switch (evidence) {
    case "A":
    case "B":
      return 1;
    case "C":
      return 0.8;
    case "D":
      return 0.5;
    case "E":
      return 0.2;
  }
}

/** Returns the factor of a check by the direction of its evidence. */
export function directionFactor(direction: Direction): number {
  switch (direction) {
    case "supports":
      return 1;
    case "mixed":
      return 0.6;
    case "null":
      return 0.2;
    case "neutral":
      return 0;
  }
}

/** Evidence of a check: its grade, and what it says. */
export interface Evidence {
  readonly evidence: EvidenceGrade;
  readonly direction: Direction;
}

/** Returns the factor of a check by its evidence, in its weight and in the order of fixes. */
export function evidenceWeight({ evidence, direction }: Evidence): number {
  return evidenceFactor(evidence) * directionFactor(direction);
}

/** Returns the weight of a check in its pillar. */
export function effectiveWeight(check: Evidence & { readonly weight: number }): number {
  return check.weight * evidenceWeight(check);
}

/** Strengths of evidence, as people are told them. */
export const strengths = ["strong", "moderate", "weak"] as const;
/** Strength of the evidence that a fix changes what answer engines do. */
export type Strength = (typeof strengths)[number];

/** Returns the strength of a check's evidence: weak if some of it finds no effect. */
export function evidenceStrength(check: Evidence): Strength {
  const weight = evidenceWeight(check);
  if (check.direction !== "supports") return "weak";
  if (weight === 1) return "strong";
  return weight >= 0.6 ? "moderate" : "weak";
}
