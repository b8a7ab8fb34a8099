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
