import { describe, expect, it } from "vitest";
import { sampleScore } from "./sample-source.cases.ts";
import { scoreNotes, scoreRows } from "./score-rows.ts";

const pages = { judged: 8, unreachable: 0, notAnalysed: 0, notRendered: 0, refused: 0, noindex: 0, copies: 0 };

describe("scoreRows", () => {
  it("shows availability first, as a factor without a weight", () => {
    const score = { ...sampleScore, availability: { score: 70, pointsLost: 40 } };
    expect(scoreRows(score)[0]).toEqual({ id: "availability", score: 70, weight: null, pointsLost: 40 });
    expect(scoreRows(score).slice(1)).toEqual(sampleScore.categories);
  });

  it("shows the categories alone of a score of version 1", () => {
    expect(scoreRows({ ...sampleScore, availability: null })).toEqual(sampleScore.categories);
  });
});

describe("scoreNotes", () => {
  it("has nothing to say of an ordinary score", () => {
    expect(scoreNotes({ ...sampleScore, pages })).toEqual([]);
    expect(scoreNotes({ ...sampleScore, pages: null })).toEqual([]);
  });

  it("says how many issues are accepted, and the score without them", () => {
    const notesOf = (issues: number, value: number | null) =>
      scoreNotes({
        ...sampleScore,
        pages: null,
        withoutAccepted: { issues, value, grade: value === null ? null : "good" },
      });
    expect(notesOf(2, 93.25)).toEqual([
      "2 issues are accepted by the owner of the site; without them the score is 93 (Good).",
    ]);
    expect(notesOf(1, 93)).toEqual([expect.stringMatching(/^1 issue is accepted .*; without it the score is 93/)]);
    expect(notesOf(1, null)).toEqual(["1 issue is accepted by the owner of the site."]);
  });

  it("does not say of the pages of a site out of reach that they did not answer", () => {
    const reason = "The whole site is out of reach: Certificate is not valid at this time.";
    expect(scoreNotes({ ...sampleScore, value: 0, reason, pages: { ...pages, judged: 0, unreachable: 8 } })).toEqual([
      reason,
    ]);
  });

  it("says why a value is 0 or not called good, and which pages are not judged", () => {
    const score = { ...sampleScore, value: 0, reason: "All is gone.", gradeReason: "It is hidden." };
    const outside = { unreachable: 1, notAnalysed: 2, notRendered: 1, refused: 3 };
    const refusals = { 403: 2, 429: 1 };
    expect(scoreNotes({ ...score, refusals, pages: { ...pages, ...outside } })).toEqual([
      "All is gone.",
      "Not graded good: It is hidden.",
      "1 page answered with an error or not at all; it lowers availability and is not judged.",
      "2 pages could not be analysed and are not in the score.",
      "The server refused 3 pages (403: 2, 429: 1); they are not in the score.",
      "1 page, written by scripts, is not in the score, which judges what the server sends.",
    ]);
  });
});
