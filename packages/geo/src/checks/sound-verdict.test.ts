import { describe, expect, it } from "vitest";
import { soundVerdict } from "./sound-verdict.ts";
import { measured, notApplicable, reported, unmeasured } from "./verdict.ts";

describe("soundVerdict", () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "does not assess a check that saw %s",
    (value) => {
      const reason = "The check returned no finite number for longest.";
      expect(soundVerdict(() => measured(1, { sections: 1, longest: value }))).toEqual(unmeasured(reason));
      expect(soundVerdict(() => reported({ longest: value }))).toEqual(unmeasured(reason));
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0.1, 1.1])("does not assess a check whose score is %s", (score) => {
    expect(soundVerdict(() => measured(score))).toMatchObject({ kind: "unmeasured" });
  });

  it("forgives what rounding adds to a share", () => {
    expect(soundVerdict(() => measured(1 + 1e-12))).toMatchObject({ kind: "measured", score: 1 });
    expect(soundVerdict(() => measured(-1e-12))).toMatchObject({ kind: "measured", score: 0 });
  });

  it("does not assess a check that throws, and says why", () => {
    const verdict = soundVerdict(() => {
      throw new RangeError("Maximum call stack size exceeded");
    });
    expect(verdict).toEqual(unmeasured("The check failed: Maximum call stack size exceeded"));
  });

  it("passes on what is sound", () => {
    const verdict = measured(0.5, { longest: 7, names: ["a"] }, "a");
    expect(soundVerdict(() => verdict)).toBe(verdict);
    expect(soundVerdict(() => notApplicable)).toBe(notApplicable);
  });
});
