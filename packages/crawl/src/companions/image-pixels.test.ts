import { describe, expect, it } from "vitest";
import { imagePixels } from "./image-pixels.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("imagePixels", () => {
  it.each([
    ["PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x00\0\0\0\x20"],
    ["GIF", "GIF89a\x00\x01\x20\x00"],
    ["JPEG", "\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x20\x01\x00\x03"],
    ["lossy WebP", "RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x00\x01\x20\x00"],
    ["extended WebP", "RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\xff\0\0\x1f\0\0"],
  ])("reads the size of a %s", (_, text) => {
    expect(imagePixels(bytes(text))).toEqual({ width: 256, height: 32 });
  });

  it("knows nothing of other files, and of starts that are too short", () => {
    for (const text of ["", "<svg>", "GIF8", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBPVP8 ", "\xff\xd8\xff\xff\xff\xff"]) {
      expect(imagePixels(bytes(text))).toBeNull();
    }
  });

  it("ends on hostile markers", () => {
    expect(imagePixels(bytes(`\xff\xd8${"\xff\xe0\0\0".repeat(10_000)}`))).toBeNull();
    expect(imagePixels(bytes(`\xff\xd8${"\xff".repeat(65_536)}`))).toBeNull();
  });
});
