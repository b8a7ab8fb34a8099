import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inChunks, joinText } from "./chunks.ts";

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

describe("inChunks", () => {
  it("changes nothing of the text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string()), async (pieces) => {
        expect(await joinText(inChunks(each(pieces)))).toBe(pieces.join(""));
      }),
    );
  });

  it("passes text on in pieces of some 32 KB", async () => {
    const lengths: number[] = [];
    for await (const chunk of inChunks(each(Array.from({ length: 1000 }, () => "x".repeat(100))))) {
      lengths.push(chunk.length);
    }
    expect(lengths).toEqual([32_800, 32_800, 32_800, 1600]);
  });
});
