import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it.each([
  ["bytes=0-9", 100, { from: 0, to: 10 }],
  ["bytes=90-200", 100, { from: 90, to: 100 }],
  ["bytes=90-", 100, { from: 90, to: 100 }],
  ["bytes=-10", 100, { from: 90, to: 100 }],
  ["bytes=-200", 100, { from: 0, to: 100 }],
  ["bytes=99-99", 100, { from: 99, to: 100 }],
  ["bytes=100-", 100, "unsatisfiable"],
  ["bytes=0-", 0, "unsatisfiable"],
  ["bytes=-0", 100, "unsatisfiable"],
  ["bytes=5-4", 100, null],
  ["bytes=0-1,3-4", 100, null],
  ["bytes=-", 100, null],
  ["lines=0-1", 100, null],
  ["bytes=1e3-", 100, null],
  [null, 100, null],
])("reads %j of %i bytes as %j", (header, length, range) => {
  expect(byteRange(header, length)).toEqual(range);
});
