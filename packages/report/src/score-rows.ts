import { type AcceptedIssues, refusalText } from "@sightline/model";
import type { ReportScore } from "./report-schema.ts";
import { counted, gradeLabel, scoreText } from "./wording.ts";

/** Row of the score: availability, or a category. */
export interface ScoreRow {
  /** `availability`, or the id of a category. */
  readonly id: string;
  /** 0–100; `null` when it was not assessed. */
  readonly score: number | null;
  /** 0–1; `null` for availability, which is a factor of the whole score. */
  readonly weight: number | null;
  readonly pointsLost: number;
  /** Why a category has no weight. */
  readonly untested?: ReportScore["categories"][number]["untested"];
}

/** Returns the rows whose lost points add up to 100 minus the score: availability, if known, and the categories. */
export function scoreRows({ availability, categories }: Pick<ReportScore, "availability" | "categories">): ScoreRow[] {
  if (availability === null) return [...categories];
  return [{ id: "availability", weight: null, ...availability }, ...categories];
}

/** Returns notes on the value: why it is 0, why it is not graded good, which pages are excluded. */
export function scoreNotes(score: ReportScore): string[] {
  const { value, reason, gradeReason, pages, causesCapped } = score;
  const notes: string[] = [];
  if (value !== null && reason !== null) notes.push(reason);
  if (gradeReason !== null) notes.push(`Not graded good: ${gradeReason}`);
  if (causesCapped) notes.push("More targets fail than are listed; the others count with the rest of their rule.");
  if (score.withoutAccepted !== undefined) notes.push(acceptedNote(score.withoutAccepted));
  return pages === null || value === null ? notes : [...notes, ...excludedNotes(score, pages)];
}

/** Says which pages are not judged, or not in the score. */
function excludedNotes(
  { reason, refusals }: ReportScore,
  { judged, unreachable, notAnalysed, notRendered, refused }: NonNullable<ReportScore["pages"]>,
): string[] {
  const notes: string[] = [];
  // Where all are out of reach, the reason says so: their host may be, and not they.
  if (unreachable > 0 && (judged > 0 || reason === null)) {
    const what = unreachable === 1 ? "it lowers availability and is" : "they lower availability and are";
    notes.push(`${counted(unreachable, "page")} answered with an error or not at all; ${what} not judged.`);
  }
  if (notAnalysed > 0) {
    notes.push(`${counted(notAnalysed, "page")} could not be analysed and ${isOrAre(notAnalysed)} not in the score.`);
  }
  if (refused > 0) {
    const it = refused === 1 ? "it is" : "they are";
    notes.push(`The server refused ${counted(refused, "page")} (${refusalText(refusals)}); ${it} not in the score.`);
  }
  if (notRendered > 0) {
    notes.push(
      `${counted(notRendered, "page")}, written by scripts, ${isOrAre(notRendered)} not in the score, which judges what the server sends.`,
    );
  }
  return notes;
}

function acceptedNote({ issues, value, grade }: AcceptedIssues): string {
  const note = `${counted(issues, "issue")} ${isOrAre(issues)} accepted by the owner of the site`;
  return value === null
    ? `${note}.`
    : `${note}; without ${issues === 1 ? "it" : "them"} the score is ${scoreText(value)} (${gradeLabel(grade)}).`;
}

function isOrAre(count: number): string {
  return count === 1 ? "is" : "are";
}
