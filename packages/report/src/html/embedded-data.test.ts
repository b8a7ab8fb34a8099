import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairShare } from "./embedded-data.ts";

describe("fairShare", () => {
  it("keeps within the limit and gives everyone all when there is enough", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000)), fc.nat(5000), (wanted, limit) => {
        const share = fairShare(wanted, limit);
        const given = wanted.map((count) => Math.min(count, share));
        const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
        expect(sum(given)).toBeLessThanOrEqual(limit);
        if (sum(wanted) <= limit) expect(given).toEqual(wanted);
        else expect(sum(wanted.map((count) => Math.min(count, share + 1)))).toBeGreaterThan(limit);
      }),
    );
  });

  it("does not let one rule take the place of many", () => {
    expect(fairShare([100_000, 10, 20], 1000)).toBe(970);
  });
});
