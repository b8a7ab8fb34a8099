import { describe, expect, it } from "vitest";
import type { AccessRow } from "../access/access-fold.ts";
import { engines } from "../crawlers/engines.ts";
import { readAnswer } from "./read-answer.ts";

const openRow = (index: number): AccessRow => {
  const { id, label, token } = engines[index] ?? { id: "you", label: "You.com", token: "YouBot" };
  return {
    ...{ engine: id, label, token, purpose: "search", allowed: 100, total: 100, line: null, pagesUrl: null },
    ...{ share: 1, mayReadHome: true, lines: [] },
  };
};
const rows = (...changes: readonly Partial<AccessRow>[]) =>
  engines.map((_, index) => ({ ...openRow(index), ...changes[index] }));
const answerOf = (of: readonly AccessRow[]) => readAnswer({ rows: of, pages: 100, issueIds: [] });
const shareOf = (share: number): Partial<AccessRow> => ({ share, allowed: Math.round(100 * share) });
const all = (change: Partial<AccessRow>) => engines.map(() => change);

describe("whether engines can read the site", () => {
  it("is yes with all pages, in one sentence, by what was read alone", () => {
    const answer = answerOf(rows());
    expect(answer).toMatchObject({ state: "yes", code: null, share: 1, passed: 11, failed: 0, unknown: 0 });
    expect(answer.text).toBe(
      "All 11 engines may read all 100 pages. By your robots.txt and your pages; not tried from outside.",
    );
  });

  it.each([
    ["yes", all(shareOf(0.98))],
    ["partly", [shareOf(0.979)]],
    ["partly", [{ mayReadHome: false }]],
    ["partly", all(shareOf(0.5))],
    ["no", all(shareOf(0.499))],
    ["no", all({ mayReadHome: false })],
  ] as const)("is %s with shares of %j", (state, changes) => {
    expect(answerOf(rows(...changes)).state).toBe(state);
  });

  it("is the mean over the engines", () => {
    const answer = answerOf(rows(shareOf(0), shareOf(0.45)));
    expect(answer.share).toBeCloseTo((9 + 0.45) / 11);
    expect(answer).toMatchObject({ state: "partly", passed: 9, failed: 2 });
    expect(answer.text).toContain(
      "Google AI Overviews and AI Mode may read no page; 1 engine may read 45 of 100 pages.",
    );
  });

  it("leaves engines out of which nothing is known", () => {
    const unknown = { share: null, allowed: 0, total: 0 };
    expect(answerOf(rows(unknown, unknown))).toMatchObject({ state: "yes", share: 1, passed: 9, unknown: 2 });
    expect(answerOf(rows(...all(unknown)))).toMatchObject({ state: "unknown", code: "not-rendered", share: null });
  });

  it("is unknown if the goal opens the site to nobody", () => {
    expect(answerOf([])).toMatchObject({ state: "unknown", code: "closed-by-goal", share: null });
  });
});
