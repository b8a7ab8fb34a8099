import type { Grade } from "@sightline/model";
import { gradeOfPart } from "../wording.ts";
import type { Paint, Style } from "./ansi.ts";

const gradeStyles: Readonly<Record<Grade, Style>> = {
  good: "green",
  "needs-work": "blue",
  poor: "yellow",
  critical: "red",
};

/** Returns the style of a grade. */
export function gradeStyle(grade: Grade | null): Style {
  return grade === null ? "dim" : gradeStyles[grade];
}

/** Returns the style of the grade that a score would have. */
export function scoreStyle(score: number | null): Style {
  return gradeStyle(gradeOfPart(score));
}

/** Draws a score as a bar. */
export function scoreBar(paint: Paint, value: number | null, width: number, style = scoreStyle(value)): string {
  const filled = value === null ? 0 : Math.round((Math.min(100, Math.max(0, value)) / 100) * width);
  return paint(style, "━".repeat(filled)) + paint("dim", "─".repeat(Math.max(0, width - filled)));
}
