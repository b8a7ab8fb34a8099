import { expect, it } from "vitest";
import { packSource, unpackSource } from "./page-source.ts";

const longest = 2 * 1024 * 1024;

it("gives back the source that was packed", () => {
  const source = `<p title="ü">${"😀".repeat(100_000)}`;
  const packed = packSource(source);
  expect(packed?.length).toBeLessThan(1000);
  expect(packed === null ? null : unpackSource(packed)).toBe(source);
});

it("packs no source that is longer than a kept one may be", () => {
  expect(packSource("x".repeat(longest))).not.toBeNull();
  expect(packSource("x".repeat(longest + 1))).toBeNull();
});
