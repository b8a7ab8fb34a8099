import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinRuns } from "./join-runs.ts";
import type { VitalsRun } from "./vitals-run.ts";

function runWith(changes: Partial<VitalsRun>): VitalsRun {
  const healthy = { lcpMs: 900, fcpMs: 800, ttfbMs: 200, cls: 0, blockingMs: 0, lcpElement: null, shifted: [] };
  return { ...healthy, ...changes };
}

const milliseconds = fc.option(fc.double({ min: 0, max: 3_600_000, noNaN: true }));

describe("joinRuns", () => {
  it("takes the median with min and max", () => {
    const runs = [300, 100, 260].map((lcpMs) => runWith({ lcpMs }));
    expect(joinRuns(runs).lcpMs).toEqual({ median: 260, min: 100, max: 300 });
  });

  it("takes the mean of the two in the middle of an even number", () => {
    const runs = [400, 100, 200, 300].map((ttfbMs) => runWith({ ttfbMs }));
    expect(joinRuns(runs).ttfbMs).toEqual({ median: 250, min: 100, max: 400 });
  });

  it("leaves out loads without the figure", () => {
    const runs = [runWith({ lcpMs: null }), runWith({ lcpMs: 700 })];
    expect(joinRuns(runs)).toMatchObject({ runs: 2, lcpMs: { median: 700, min: 700, max: 700 } });
  });

  it("has no figure without a load that has it", () => {
    expect(joinRuns([runWith({ cls: null })]).cls).toBeNull();
    expect(joinRuns([])).toMatchObject({ runs: 0, lcpMs: null, lcpElement: null, shifted: [] });
  });

  it("takes elements of the first load", () => {
    const shifted = [{ selector: "p", snippet: "<p>", shift: 0.2 }];
    expect(joinRuns([runWith({ shifted }), runWith({})]).shifted).toBe(shifted);
  });

  it("keeps the median between min and max, whatever the order of the loads", () => {
    fc.assert(
      fc.property(fc.array(milliseconds, { maxLength: 9 }), (values) => {
        const runs = values.map((lcpMs) => runWith({ lcpMs }));
        const figure = joinRuns(runs).lcpMs;
        if (figure === null) return values.every((value) => value === null);
        expect(joinRuns(runs.toReversed()).lcpMs).toEqual(figure);
        return figure.min <= figure.median && figure.median <= figure.max;
      }),
    );
  });
});
