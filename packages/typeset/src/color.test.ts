import { expect, it } from "vitest";
import { contrast, tint } from "./color.ts";

it("gives contrasts from 1 to 21, whichever colour comes first", () => {
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});

it("mixes colours with white", () => {
  expect([tint("#102030", 1), tint("#102030", 0)]).toEqual(["#102030", "#ffffff"]);
});
