import { describe, expect, it } from "vitest";
import { processesToKill } from "./watch-memory.ts";

describe("processes of pages", () => {
  it("live within the limit", () => {
    expect(processesToKill([{ id: 1, bytes: 100 }], 100)).toEqual([]);
  });

  it("are killed above it", () => {
    expect(
      processesToKill(
        [
          { id: 1, bytes: 101 },
          { id: 2, bytes: 99 },
        ],
        100,
      ),
    ).toEqual([1]);
  });

  it("are killed from the largest on if there are too many", () => {
    const many = [70, 80, 60].map((bytes, id) => ({ id, bytes }));
    expect(processesToKill(many, 100)).toEqual([1]);
  });
});
