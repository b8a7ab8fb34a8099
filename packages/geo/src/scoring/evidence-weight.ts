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

/** Returns the weight of a check in its pillar. */
export function effectiveWeight(check: {
  readonly weight: number;
  readonly evidence: EvidenceGrade;
  readonly direction: Direction;
}): number {
  return check.weight * evidenceFactor(check.evidence) * directionFactor(check.direction);
}
