import { expect, it } from "vitest";
import { evidenceStrength } from "../scoring/evidence-weight.ts";
import { byWeightedGain } from "./fix-order.ts";

const fix = (strength: "strong" | "moderate" | "weak", weightedGain: number) => ({ strength, weightedGain });

it("lists weak evidence behind everything that is better founded", () => {
  const fixes = [fix("weak", 5), fix("strong", 0.1), fix("weak", 9), fix("moderate", 0.3)];
  expect([...fixes].sort(byWeightedGain)).toEqual([fixes[3], fixes[1], fixes[2], fixes[0]]);
});

it("calls evidence strong, moderate or weak by its grade and by what it says", () => {
  const strength = (evidence: "A" | "B" | "C" | "D" | "E", direction: "supports" | "mixed" | "null" = "supports") =>
    evidenceStrength({ evidence, direction });
  expect([strength("A"), strength("B")]).toEqual(["strong", "strong"]);
  expect(strength("C")).toBe("moderate");
  expect([strength("A", "mixed"), strength("D"), strength("E"), strength("B", "null")]).toEqual(Array(4).fill("weak"));
});
