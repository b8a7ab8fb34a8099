import fc from "fast-check";
import { expect, it } from "vitest";
import { joinedBytes, leasedBytes } from "./joined-bytes.ts";

interface Part {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

const part = fc.tuple(fc.uint8Array({ maxLength: 400 }), fc.nat(), fc.nat()).map(([bytes, one, other]): Part => {
  const places = [one % (bytes.length + 1), other % (bytes.length + 1)];
  return { bytes, from: Math.min(...places), to: Math.max(...places) };
});
const piece = fc.oneof(fc.string({ unit: "grapheme" }), fc.uint8Array(), part);
type Piece = string | Uint8Array | Part;

const joined = (pieces: readonly Piece[], source?: Uint8Array) =>
  joinedBytes((into) => {
    for (const added of pieces) {
      if (typeof added === "string") into.text(added);
      else if (added instanceof Uint8Array) into.bytes(added);
      else into.bytes(added.bytes, added.from, added.to);
    }
  }, source);
const expected = (pieces: readonly Piece[]) =>
  Buffer.concat(
    pieces.map((added) => {
      if (typeof added === "string") return Buffer.from(added);
      return added instanceof Uint8Array ? added : added.bytes.subarray(added.from, added.to);
    }),
  );

it("is the UTF-8 of all pieces in order", () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(Buffer.compare(joined(pieces), expected(pieces))).toBe(0);
    }),
  );
});

it("is the same when many pieces are parts of one source", () => {
  fc.assert(
    fc.property(fc.array(piece), fc.nat(), (pieces, chosen) => {
      const parts = pieces.filter((added) => typeof added !== "string");
      const one = parts[chosen % Math.max(1, parts.length)];
      const source = one instanceof Uint8Array ? one : one?.bytes;
      expect(Buffer.compare(joined(pieces, source), expected(pieces))).toBe(0);
    }),
  );
});

it("has room for any amount, before and after", () => {
  const small = joined(["é"]);
  for (const length of [300_000, 5_000_000, 10]) {
    const bytes = new Uint8Array(length).fill(7);
    const pieces = ["😀".repeat(length), bytes, { bytes, from: 1, to: length - 1 }, "end"];
    expect(Buffer.compare(joined(pieces), expected(pieces))).toBe(0);
    expect(Buffer.compare(joined(pieces, bytes), expected(pieces))).toBe(0);
  }
  expect([...small]).toEqual([0xc3, 0xa9]);
});

it("joins pieces while others are joined, and after joining has failed", () => {
  const whole = joinedBytes((into) => {
    into.text("a");
    into.bytes(joined(["b".repeat(5000)]));
    expect(() => joinedBytes(() => expect.unreachable())).toThrow();
    into.text("c");
  });
  expect(Buffer.from(whole).toString()).toBe(`a${"b".repeat(5000)}c`);
});

it("leaves leased bytes alone until they are given back, once", () => {
  const leases = ["a", "b", "c"].map((letter) => leasedBytes((into) => into.text(letter.repeat(3))));
  const texts = () => leases.map(({ bytes }) => Buffer.from(bytes).toString());
  expect(texts()).toEqual(["aaa", "bbb", "ccc"]);
  const [first] = leases;
  first?.release();
  first?.release();
  const [next, another] = ["d", "e"].map((letter) => leasedBytes((into) => into.text(letter.repeat(3))));
  expect(texts().slice(1)).toEqual(["bbb", "ccc"]);
  expect([next, another].map((lease) => Buffer.from(lease?.bytes ?? []).toString())).toEqual(["ddd", "eee"]);
  expect(first?.bytes.buffer).toBe(next?.bytes.buffer);
});
