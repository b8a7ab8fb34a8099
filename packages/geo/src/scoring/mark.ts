import type { Verdict } from "../checks/verdict.ts";

/** A verdict as one number: a score from 0 to 1, or one of the marks below. */
export type Mark = number;

/** The check would apply and could not be measured. */
export const unmeasuredMark: Mark = -1;
/** The check told something without a score. */
export const reportedMark: Mark = -2;
/** The check is not meant for the page or site. */
export const notApplicableMark: Mark = -3;

/** Whether a mark is a score. */
export function isScore(mark: Mark): boolean {
  return mark >= 0;
}

/** A verdict as one number. */
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
