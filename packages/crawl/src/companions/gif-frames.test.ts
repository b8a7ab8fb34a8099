import { describe, expect, it } from "vitest";
import { isAnimatedGif } from "./gif-frames.ts";

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)))),
  );

/** A GIF of 1 × 1 pixels with a table of two colors. */
const header = "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff";
const frame = "\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0";
const delay = (hundredths: number) => [0x21, 0xf9, 4, 0, hundredths, 0, 0, 0];
const loop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0";

describe("isAnimatedGif", () => {
  it("counts frames", () => {
    expect(isAnimatedGif(bytes(header, frame, ";"))).toBe(false);
    expect(isAnimatedGif(bytes(header, delay(0), frame, delay(0), frame, ";"))).toBe(true);
  });

  it("takes a delay or a loop for animation where the start ends within the first frame", () => {
    const cut = frame.slice(0, -3);
    expect(isAnimatedGif(bytes(header, cut))).toBe(false);
    expect(isAnimatedGif(bytes(header, delay(0), cut))).toBe(false);
    expect(isAnimatedGif(bytes(header, delay(7), cut))).toBe(true);
    expect(isAnimatedGif(bytes(header, loop, cut))).toBe(true);
  });

  it("takes a loop of a single frame for no animation", () => {
    expect(isAnimatedGif(bytes(header, loop, delay(7), frame, ";"))).toBe(false);
  });

  it("knows nothing of other files, and of starts that are too short", () => {
    for (const text of ["", "GIF89a", "\x89PNG\r\n\x1a\n0000000000"]) expect(isAnimatedGif(bytes(text))).toBe(false);
  });

  it("ends on hostile blocks", () => {
    expect(isAnimatedGif(bytes(header, "\x21\x01\0".repeat(20_000)))).toBe(false);
    expect(isAnimatedGif(bytes(header, "\x21".repeat(60_000)))).toBe(false);
  });
});
