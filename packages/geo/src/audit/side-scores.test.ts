import { describe, expect, it } from "vitest";
import { pageChecks, siteChecks } from "../scoring/ruleset.ts";
import { agentScore } from "./side-scores.ts";

function tally(id: string, score: number | null, coverage = 1) {
  const check = [...pageChecks, ...siteChecks].find(({ meta }) => meta.id === id);
  if (check === undefined) throw new TypeError(`There is no measure ${id}.`);
  return { check, score, coverage };
}

describe("agentScore", () => {
  it("weighs a measure of pages by the share of the pages on which it was measured", () => {
    const names = tally("mi.a11y-names", 0.9);
    const { score, gains } = agentScore([names, tally("mi.form-fields", 0, 0.01)]);
    expect(score).toBeCloseTo((100 * 4 * 0.9) / 4.02, 9);
    expect(gains.get("mi.form-fields")).toBeCloseTo((100 * 0.02) / 4.02, 9);
    expect(gains.get("mi.a11y-names")).toBeCloseTo((100 * 0.4) / 4.02, 9);
  });

  it("gives the full weight to a measure that applies everywhere, and to one of the site", () => {
    const { gains } = agentScore([tally("mi.form-fields", 0), tally("mi.llms-txt", 1)]);
    expect(gains.get("mi.form-fields")).toBe(50);
  });

  it("has gains that together lift the score to 100", () => {
    const { score, gains } = agentScore([
      tally("mi.a11y-names", 0.3, 0.7),
      tally("mi.native-controls", 0.9, 0.2),
      tally("mi.llms-txt", 0.5),
    ]);
    const sum = [...gains.values()].reduce((total, gain) => total + gain, 0);
    expect((score ?? 0) + sum).toBeCloseTo(100, 9);
  });

  it("is nothing when no measure applies", () => {
    expect(agentScore([tally("mi.llms-txt", null), tally("retr.title", 0.5)])).toEqual({
      score: null,
      gains: new Map(),
    });
  });
});
