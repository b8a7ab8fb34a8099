import type { Verdict } from "../checks/verdict.ts";

/** A verdict as one number: a score from 0 to 1, or one of the marks below. */
export type Mark = number;

/** Mark of a check that would apply but could not be measured. */
export const unmeasuredMark: Mark = -1;
/** Mark of a check that reported something without a score. */
export const reportedMark: Mark = -2;
/** Mark of a check that does not apply to the page or site. */
export const notApplicableMark: Mark = -3;

/** True if a mark is a score. */
export function isScore(mark: Mark): boolean {
  return mark >= 0;
}

/** Returns a verdict as one number. */
export function markOf(verdict: Verdict): Mark {
  switch (verdict.kind) {
    case "measured":
      return verdict.score;
    case "reported":
      return reportedMark;
    case "not-applicable":
      return notApplicableMark;
    case "unmeasured":
      return unmeasuredMark;
  }
}
