import fc from "fast-check";
import { expect, it } from "vitest";
import { joinedBytes, leasedBytes } from "./joined-bytes.ts";

/** Two places, as shares of what there is. */
interface Span {
  readonly of: "source" | "added";
  readonly shares: readonly [number, number];
}
type Piece = string | Uint8Array | Span;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const span: fc.Arbitrary<Span> = fc.record({ of: fc.constantFrom("source", "added"), shares: fc.tuple(share, share) });
const piece = fc.oneof(fc.string({ unit: "grapheme" }), fc.uint8Array({ maxLength: 400 }), span);

const placesOf = ({ shares }: Span, length: number): readonly [from: number, to: number] => {
  const [one, other] = shares;
  return [Math.round(Math.min(one, other) * length), Math.round(Math.max(one, other) * length)];
};
const joined = (pieces: readonly Piece[], source = new Uint8Array()) =>
  joinedBytes((into) => {
    for (const added of pieces) {
      if (typeof added === "string") into.text(added);
      else if (added instanceof Uint8Array) into.bytes(added);
      else if (added.of === "source") into.part(...placesOf(added, source.length));
      else into.again(...placesOf(added, into.length));
    }
  }, source);
const bytesOf = (added: Piece, source: Uint8Array, before: Uint8Array) => {
  if (typeof added === "string") return Buffer.from(added);
  if (added instanceof Uint8Array) return added;
  const whole = added.of === "source" ? source : before;
  return whole.subarray(...placesOf(added, whole.length));
};
const expected = (pieces: readonly Piece[], source = new Uint8Array()) =>
  pieces.reduce<Buffer>((before, added) => Buffer.concat([before, bytesOf(added, source, before)]), Buffer.alloc(0));

it("is all pieces in order: texts in UTF-8, bytes, parts of the source and of what was added", () => {
  fc.assert(
    fc.property(fc.array(piece), fc.uint8Array({ maxLength: 400 }), (pieces, source) => {
      expect(Buffer.compare(joined(pieces, source), expected(pieces, source))).toBe(0);
    }),
  );
});

it("has room for any amount, before and after", () => {
  const small = joined(["é"]);
  for (const length of [300_000, 5_000_000, 10]) {
    const bytes = new Uint8Array(length).fill(7);
    const parts = (["source", "added"] as const).map((of): Span => ({ of, shares: [0.01, 0.99] }));
    const pieces = ["😀".repeat(length), bytes, ...parts, "end"];
    expect(Buffer.compare(joined(pieces, bytes), expected(pieces, bytes))).toBe(0);
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
