import { expect, it } from "vitest";
import { grown } from "./grown.ts";

it.each([new Uint8Array([1, 2]), new Uint16Array([1, 2]), new Uint32Array([1, 2])])("keeps what is in %s", (column) => {
  expect(grown(column, 1)).toBe(column);
  const longer = grown(column, 2);
  expect(longer.constructor).toBe(column.constructor);
  expect([...longer]).toEqual([1, 2, 0, 0]);
  expect(grown(column, 9)).toHaveLength(10);
});
