import { describe, expect, it } from "vitest";
import { sourceLines } from "./source-lines.ts";

describe("lines of a source", () => {
  it("begin after a line feed, and count from 1 as columns do", () => {
    const positionOf = sourceLines("ab\n\ncd");
    expect([0, 1, 2, 3, 4, 5].map(positionOf).map(({ line, column }) => `${line}:${column}`)).toEqual([
      "1:1",
      "1:2",
      "1:3",
      "2:1",
      "3:1",
      "3:2",
    ]);
  });

  it("are one when there is no line feed", () => {
    expect(sourceLines("")(0)).toEqual({ line: 1, column: 1 });
    expect(sourceLines("abc")(2)).toEqual({ line: 1, column: 3 });
  });

  it("count the halves of a surrogate pair as editors and SARIF do", () => {
    expect(sourceLines("😀x")(2)).toEqual({ line: 1, column: 3 });
  });
});
