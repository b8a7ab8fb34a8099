import { describe, expect, it } from "vitest";
import { blockingTime, readVitals } from "./vitals-run.ts";

describe("blockingTime", () => {
  it("sums what long tasks take beyond 50 ms", () => {
    const tasks = [
      { startMs: 1000, durationMs: 120 },
      { startMs: 2000, durationMs: 51 },
    ];
    expect(blockingTime(tasks, 500)).toBe(71);
  });

  it("does not count tasks of 50 ms, or tasks before the first contentful paint", () => {
    const tasks = [
      { startMs: 100, durationMs: 400 },
      { startMs: 1000, durationMs: 50 },
    ];
    expect(blockingTime(tasks, 600)).toBe(0);
  });

  it("counts only the part of a task after the first contentful paint", () => {
    expect(blockingTime([{ startMs: 100, durationMs: 400 }], 400)).toBe(50);
  });
});

describe("readVitals", () => {
  it("rejects figures that are not durations", () => {
    const hostile = { lcpMs: Number.NaN, fcpMs: -1, ttfbMs: "5", cls: Number.POSITIVE_INFINITY, tasks: "many" };
    const nothing = { lcpMs: null, fcpMs: null, ttfbMs: null, cls: null, blockingMs: null, lcpElement: null };
    expect(readVitals(hostile)).toEqual({ ...nothing, shifted: [] });
    expect(readVitals(null)).toEqual({ ...nothing, shifted: [] });
  });

  it("bounds text and lists", () => {
    const element = { selector: "a".repeat(1e6), snippet: "b".repeat(1e6), url: "c".repeat(1e6), shift: 1 };
    const { lcpElement, shifted } = readVitals({ lcpElement: element, shifted: Array(1000).fill(element) });
    expect(lcpElement?.selector).toHaveLength(200);
    expect(lcpElement?.snippet).toHaveLength(200);
    expect(lcpElement?.url).toHaveLength(2048);
    expect(shifted).toHaveLength(5);
  });
});
