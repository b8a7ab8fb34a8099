import { describe, expect, it } from "vitest";
import { type TrustCounts, trustAnswer } from "./trust-answer.ts";

const sound: TrustCounts = { pages: 100, sound: 100, isHomeSound: null, foreign: 0, nearCopies: 0, hidden: 0 };
const answerOf = (counts: Partial<TrustCounts>) => trustAnswer({ ...sound, ...counts }, [], []);

describe("whether engines can trust the site", () => {
  it.each([
    ["yes", 100, 1],
    ["yes", 98, 0.98],
    ["partly", 97, 0.97],
    ["partly", 50, 0.5],
    ["no", 49, 0.49],
    ["no", 0, 0],
  ] as const)("is %s with %i of 100 sound pages", (state, of, share) => {
    expect(answerOf({ sound: of })).toMatchObject({ state, code: null, share, passed: of, failed: 100 - of });
  });

  it.each([
    ["partly", { foreign: 49, sound: 51 }],
    ["no", { foreign: 50, sound: 50 }],
    ["partly", { nearCopies: 24, sound: 76 }],
    ["no", { nearCopies: 25, sound: 75 }],
    ["partly", { pages: 12, nearCopies: 6, sound: 6 }],
    ["partly", { pages: 18, nearCopies: 9, sound: 9 }],
    ["no", { pages: 20, nearCopies: 10, sound: 10 }],
    ["no", { hidden: 1, sound: 99 }],
  ] as const)("is %s with %j", (state, counts) => {
    expect(answerOf(counts).state).toBe(state);
  });

  it("weighs the home page by one twentieth", () => {
    expect(answerOf({ sound: 99, isHomeSound: false })).toMatchObject({ state: "partly", share: 0.95 });
    expect(answerOf({ sound: 99, isHomeSound: true }).share).toBeCloseTo(0.05 + (0.95 * 98) / 99);
    expect(answerOf({ pages: 4, sound: 3, isHomeSound: false }).share).toBe(0.75);
    expect(answerOf({ pages: 1, sound: 0, isHomeSound: false })).toMatchObject({ state: "no", share: 0 });
  });

  it("says in words what was found most often", () => {
    const { text } = trustAnswer(
      { ...sound, sound: 90 },
      ["an article shows no date (6)", "text is broken (4)"],
      ["a"],
    );
    expect(text).toContain("10 of 100 pages");
    expect(text).toContain("an article shows no date (6); text is broken (4)");
  });
});
