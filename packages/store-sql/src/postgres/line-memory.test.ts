import fc from "fast-check";
import { expect, it } from "vitest";
import { giveLinesBack, lineBytes } from "./line-memory.ts";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

it("keeps lines as they are until their memory is given back, and then uses it again", () => {
  const length = fc.constantFrom(1, 1000, 131_072, 200_000);
  const step = fc.record({ letter: fc.constantFrom("a", "é", "\n"), length, givesBack: fc.nat({ max: 3 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const held: { readonly bytes: Uint8Array; readonly lines: string }[] = [];
      for (const { letter, length: letters, givesBack } of steps) {
        const lines = letter.repeat(letters);
        held.push({ bytes: lineBytes(lines), lines });
        for (const { bytes, lines: own } of held) expect(text(bytes) === own).toBe(true);
        for (const { bytes } of held.splice(0, givesBack)) giveLinesBack(bytes);
      }
    }),
  );
  const first = lineBytes("first");
  giveLinesBack(first);
  const buffers = Array.from({ length: 200 }, () => lineBytes("another").buffer);
  expect(buffers).toContain(first.buffer);
  expect(new Set(buffers).size).toBe(buffers.length);
});

it("does not use memory twice that is given back twice", () => {
  const bytes = lineBytes("lines");
  giveLinesBack(bytes);
  giveLinesBack(bytes);
  const buffers = Array.from({ length: 200 }, () => lineBytes("another").buffer);
  expect(buffers.filter((buffer) => buffer === bytes.buffer)).toHaveLength(1);
});
