import { expect, it } from "vitest";
import { evidenceStrength } from "../scoring/evidence-weight.ts";
import { soundFirst } from "./fix-order.ts";

const fix = (strength: "strong" | "moderate" | "weak", gain: number) => ({ strength, gain });

it("does not begin with weak evidence while a better founded fix gains anything", () => {
  const fixes = [fix("weak", 9), fix("weak", 5), fix("moderate", 0.3), fix("strong", 0.1)];
  expect(soundFirst(fixes)).toEqual([fixes[2], fixes[0], fixes[1], fixes[3]]);
});

it("keeps the order if the first is sound, or if nothing sound gains a point that is shown", () => {
  const sound = [fix("strong", 1), fix("weak", 0.9)];
  const weak = [fix("weak", 9), fix("strong", 0.04)];
  expect([soundFirst(sound), soundFirst(weak)]).toEqual([sound, weak]);
});

it("calls evidence strong, moderate or weak by its grade and by what it says", () => {
  const strength = (evidence: "A" | "B" | "C" | "D" | "E", direction: "supports" | "mixed" | "null" = "supports") =>
    evidenceStrength({ evidence, direction });
  expect([strength("A"), strength("B")]).toEqual(["strong", "strong"]);
  expect([strength("A", "mixed"), strength("C")]).toEqual(["moderate", "moderate"]);
  expect([strength("C", "mixed"), strength("D"), strength("E"), strength("B", "null")]).toEqual(Array(4).fill("weak"));
});
