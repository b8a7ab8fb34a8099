import { expect, it } from "vitest";
import { sampleCaveat } from "./sample-caveat.ts";

it("says first that a score stands for one page of many", () => {
  expect(sampleCaveat({ html: 3, copies: 877, left: 2 })).toBe(
    "The score stands for 1 of 880 HTML pages: 877 name another URL as canonical or redirect visitors, 2 have a noindex that is taken as intended.",
  );
});

it("says nothing when it stands for most of them", () => {
  expect([sampleCaveat({ html: 40, copies: 40, left: 0 }), sampleCaveat({ html: 0, copies: 0, left: 0 })]).toEqual([
    null,
    null,
  ]);
});
