import type { Grade } from "@sightline/model";
import type { Color } from "@sightline/typeset";

const colors: Readonly<Record<Grade, Color>> = {
  good: "good",
  "needs-work": "medium",
  poor: "high",
  critical: "critical",
};

export function gradeColor(grade: Grade | null): Color {
  return grade === null ? "muted" : colors[grade];
}

/** Returns the colour of the grade that a score falls into. */
export function scoreColor(score: number | null): Color {
  if (score === null) return "muted";
  if (score >= 90) return "good";
  if (score >= 75) return "medium";
  return score >= 50 ? "high" : "critical";
}
