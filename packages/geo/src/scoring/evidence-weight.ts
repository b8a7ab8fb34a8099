import type { EvidenceGrade } from "@sightline/model/rule";
import type { Direction } from "../checks/measure.ts";

/** How much a check counts by the grade of its evidence. */
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

/** How much a check counts by what its evidence says. */
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

/** The weight of a check in its pillar. */
export function effectiveWeight(check: {
  readonly weight: number;
  readonly evidence: EvidenceGrade;
  readonly direction: Direction;
}): number {
  return check.weight * evidenceFactor(check.evidence) * directionFactor(check.direction);
}
