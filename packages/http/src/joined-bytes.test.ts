import fc from "fast-check";
import { expect, it } from "vitest";
import { joinedBytes } from "./joined-bytes.ts";

const piece = fc.oneof(fc.string({ unit: "grapheme" }), fc.uint8Array());

it("is the UTF-8 of all pieces in order", () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(Buffer.compare(joinedBytes(pieces), Buffer.concat(pieces.map((part) => Buffer.from(part))))).toBe(0);
    }),
  );
});

it("has room for any amount, before and after", () => {
  const small = joinedBytes(["é"]);
  for (const length of [300_000, 5_000_000, 10]) {
    const pieces = ["😀".repeat(length), new Uint8Array(length).fill(7), "end"];
    expect(Buffer.compare(joinedBytes(pieces), Buffer.concat(pieces.map((part) => Buffer.from(part))))).toBe(0);
  }
  expect([...small]).toEqual([0xc3, 0xa9]);
});
