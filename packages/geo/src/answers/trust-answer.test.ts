import { describe, expect, it } from "vitest";
import { type TrustCounts, trustAnswer } from "./trust-answer.ts";

const sound: TrustCounts = { pages: 100, sound: 100, isHomeSound: null, foreign: 0, nearCopies: 0, hidden: 0 };
const notJudged = "Whether what the pages say is true, current or complete was not judged.";
const answerOf = (counts: Partial<TrustCounts>, found: readonly string[] = []) =>
  trustAnswer({ ...sound, ...counts }, { lookedFor: ["near-copies", "articles without a date"], found }, []);

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
    expect(answerOf({ sound: 90 }, ["near-copies (6)", "articles without a date (4)"]).text).toBe(
      `10 of 100 pages have a fault that costs trust. Most often: near-copies (6); articles without a date (4). ${notJudged}`,
    );
    expect(answerOf({ sound: 99 }).text).toContain("1 of 100 pages has a fault");
  });

  it("says what was looked for if nothing was found", () => {
    expect(answerOf({}).text).toBe(`Looked for on 100 pages: near-copies and articles without a date. ${notJudged}`);
  });
});
