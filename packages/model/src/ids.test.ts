import { expect, it } from "vitest";
import { newId } from "./ids.ts";

it("makes ids that sort by time and are at most 41 characters long", () => {
  const at = (now: number) => newId("analysis", { now: () => now, randomInteger: () => 0 });
  expect(at(1_000_000_000_000) < at(1_000_000_000_001)).toBe(true);
  expect(at(1_000_000_000_000)).toMatch(/^analysis_[0-9a-f]{32}$/);
  expect(at(1_000_000_000_000).length).toBeLessThanOrEqual(41);
});
