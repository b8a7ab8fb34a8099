import type { Grade } from "@sightline/model";
import type { ScorePolicy } from "./score-policy.ts";

/**
 * The label of a score: its band, but never `good` when the site fails a label gate.
 *
 * @param isGated an error-level rule fails on half of the pages, or the site is not served over https
 */
export function gradeOf(value: number, policy: ScorePolicy, isGated: boolean): Grade {
  const { good, needsWork, poor } = policy.bands;
  if (value >= good && !isGated) return "good";
  if (value >= needsWork) return "needs-work";
  return value >= poor ? "poor" : "critical";
}
