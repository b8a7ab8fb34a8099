import { describe, expect, it } from "vitest";
import { jpegSize } from "./jpeg-size.ts";

const start = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2];

describe("jpegSize", () => {
  it("reads the size from the first frame", () => {
    const tables = [0xff, 0xc4, 0, 3, 9];
    const frame = [0xff, 0xc0, 0, 11, 8, 0x04, 0xd4, 0x01, 0x9c];
    expect(jpegSize(Uint8Array.from([...start, ...tables, ...frame]))).toEqual({ width: 412, height: 1236 });
  });

  it("has no size for a picture without a frame", () => {
    expect(jpegSize(Uint8Array.from(start))).toBeNull();
    expect(jpegSize(new Uint8Array())).toBeNull();
    expect(jpegSize(new Uint8Array(100))).toBeNull();
  });
});
