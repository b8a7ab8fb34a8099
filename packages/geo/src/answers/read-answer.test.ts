import { describe, expect, it } from "vitest";
import type { AccessRow } from "../access/access-fold.ts";
import { engines } from "../crawlers/engines.ts";
import type { ProbeResult } from "../probe/probe-result.ts";
import { type ReadBasis, readAnswer } from "./read-answer.ts";

const openRow = (index: number): AccessRow => {
  const { id, label, token } = engines[index] ?? { id: "you", label: "You.com", token: "YouBot" };
  return {
    ...{ engine: id, label, token, purpose: "search", allowed: 100, total: 100, line: null, pagesUrl: null },
    ...{ share: 1, mayReadHome: true, lines: [] },
  };
};
const rows = (...changes: readonly Partial<AccessRow>[]) =>
  engines.map((_, index) => ({ ...openRow(index), ...changes[index] }));
const written = { policy: "parsed", status: 200 } as const;
const answerOf = (of: readonly AccessRow[], robots: ReadBasis["robots"] = written, probe: ProbeResult | null = null) =>
  readAnswer({ rows: of, robots, pages: 100, issueIds: [], probe, rendering: null });
const shareOf = (share: number): Partial<AccessRow> => ({ share, allowed: Math.round(100 * share) });
const all = (change: Partial<AccessRow>) => engines.map(() => change);

describe("whether engines can read the site", () => {
  it("is yes with all pages, in one sentence, by what was read alone", () => {
    const answer = answerOf(rows());
    expect(answer).toMatchObject({ state: "yes", code: null, share: 1, passed: 11, failed: 0, unknown: 0 });
    expect(answer.text).toBe(
      "All 11 engines may read all 100 pages. This is what robots.txt and the pages say. It was not tried from outside, and scripts were not run.",
    );
  });

  it.each([
    [{ policy: "allow-all", status: 404 }, {}, "There is no robots.txt, and nothing on the pages keeps them out."],
    [
      { policy: "allow-all", status: 404 },
      { allowed: 9 },
      "There is no robots.txt; the pages themselves keep them out.",
    ],
    [
      { policy: "allow-all", status: 403 },
      {},
      "robots.txt answers with status 403, which forbids nothing, and nothing",
    ],
    [{ policy: "disallow-all", status: 503 }, { allowed: 0 }, "robots.txt could not be fetched"],
    [null, {}, "This is what the pages say; robots.txt was not requested."],
  ] as const)("names robots.txt %j only as far as it decides", (robots, change, sentence) => {
    expect(answerOf(rows(change), robots).text).toContain(` ${sentence}`);
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

  it("says what was tried from outside, which changes nothing else", () => {
    const probe: ProbeResult = {
      ...{ probedAt: "2026-11-29T10:00:00.000Z", naming: "exact", requests: 36, documents: [], agents: [] },
      ...{ text: "bingbot was refused.", note: "" },
    };
    const { text, ...answer } = answerOf(rows(), written, probe);
    expect(text).toBe(
      "All 11 engines may read all 100 pages. This is what robots.txt and the pages say. Tried from outside on 2026-11-29: bingbot was refused. The real crawler may be let in by its address, or kept out by it. Scripts were not run.",
    );
    const { text: _, ...unprobed } = answerOf(rows());
    expect(answer).toEqual(unprobed);
  });

  it("is the mean over the engines", () => {
    const answer = answerOf(rows(shareOf(0), shareOf(0.45)));
    expect(answer.share).toBeCloseTo((9 + 0.45) / 11);
    expect(answer).toMatchObject({ state: "partly", passed: 9, failed: 2 });
    expect(answer.text).toContain(
      "Google AI Overviews and AI Mode may read no page; 1 engine may read 45 of 100 pages.",
    );
  });

  it("counts all engines as such if the pages are the same for all", () => {
    expect(answerOf(rows(...all(shareOf(0.9)))).text).toContain("All 11 engines may read 90 of 100 pages.");
  });

  it("leaves engines out of which nothing is known", () => {
    const unknown = { share: null, allowed: 0, total: 0 };
    expect(answerOf(rows(unknown, unknown))).toMatchObject({ state: "yes", share: 1, passed: 9, unknown: 2 });
    expect(answerOf(rows(unknown)).text).toContain("scripts were not run: 1 engine that runs them may read more.");
    expect(answerOf(rows(...all(unknown)))).toMatchObject({ state: "unknown", code: "not-rendered", share: null });
  });

  it("is unknown if the goal opens the site to nobody", () => {
    expect(answerOf([])).toMatchObject({ state: "unknown", code: "closed-by-goal", share: null });
  });
});
