import type { Grade } from "@sightline/model";
import type { PdfColor } from "../layout/block.ts";

const colors: Readonly<Record<Grade, PdfColor>> = {
  good: "good",
  "needs-work": "medium",
  poor: "high",
  critical: "critical",
};

export function gradeColor(grade: Grade | null): PdfColor {
  return grade === null ? "muted" : colors[grade];
}

/** Returns the colour of the grade that a score falls into. */
export function scoreColor(score: number | null): PdfColor {
  if (score === null) return "muted";
  if (score >= 90) return "good";
  if (score >= 75) return "medium";
  return score >= 50 ? "high" : "critical";
}
