import type { Paint, Style } from "./ansi.ts";

/** Returns the style of the grade that a score would have. */
export function scoreStyle(score: number | null): Style {
  if (score === null) return "dim";
  if (score >= 90) return "green";
  if (score >= 75) return "blue";
  return score >= 50 ? "yellow" : "red";
}

/** Draws a score as a bar. */
export function scoreBar(paint: Paint, value: number | null, width: number, style = scoreStyle(value)): string {
  const filled = value === null ? 0 : Math.round((Math.min(100, Math.max(0, value)) / 100) * width);
  return paint(style, "━".repeat(filled)) + paint("dim", "─".repeat(Math.max(0, width - filled)));
}
