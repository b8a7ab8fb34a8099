import { describe, expect, it } from "vitest";
import {
  bytesText,
  categoryLabel,
  counted,
  crawlDurationMs,
  durationText,
  gainText,
  gradeLabel,
  instantText,
  percentText,
  pointsText,
  scoreText,
  wholeNumber,
} from "./wording.ts";

describe("wording", () => {
  it("rounds no score up to a better grade, or to 100", () => {
    expect([100, 99.9, 99.2, 90.4, 89.5, 88.5, 0, null].map(scoreText)).toEqual([
      "100",
      "99",
      "99",
      "90",
      "89",
      "89",
      "0",
      "–",
    ]);
  });

  it("never shows a cost or share that is there as nothing, nor almost all as all", () => {
    expect([0, 0.01, 0.05, 12.34].map(pointsText)).toEqual(["0.0", "<0.1", "0.1", "12.3"]);
    expect([0.01, 4.2].map(gainText)).toEqual(["<0.1", "+4.2"]);
    expect([0, 0.001, 0.5, 0.999, 1].map(percentText)).toEqual(["0 %", "<1 %", "50 %", "99 %", "100 %"]);
  });

  it("writes numbers, sizes, durations and instants for people", () => {
    expect([0, 999, 1000, 1_234_567].map(wholeNumber)).toEqual(["0", "999", "1,000", "1,234,567"]);
    expect([1, 2].map((count) => counted(count, "page"))).toEqual(["1 page", "2 pages"]);
    expect([1, 999, 12_345, 1_234_567, 2.5e9].map(bytesText)).toEqual([
      "1 byte",
      "999 bytes",
      "12 KB",
      "1.2 MB",
      "2.5 GB",
    ]);
    expect([12, 3500, 59_600, 125_000, 7_380_000].map(durationText)).toEqual([
      "12 ms",
      "3.5 s",
      "1 min 0 s",
      "2 min 5 s",
      "2 h 3 min",
    ]);
    expect(instantText("2026-11-21T04:05:06.000Z")).toBe("2026-11-21 04:05 UTC");
    expect(instantText(null)).toBe("–");
  });

  it("makes words of ids", () => {
    expect(categoryLabel("access-indexability")).toBe("Access & indexability");
    expect(categoryLabel("url-structure")).toBe("URL structure");
    expect(categoryLabel("my-own-rules")).toBe("My own rules");
    expect([gradeLabel("needs-work"), gradeLabel(null)]).toEqual(["Needs work", "Not scored"]);
  });

  it("knows no duration of a crawl that has not ended or whose clock went back", () => {
    expect(crawlDurationMs({ startedAt: "2026-01-01T00:00:00Z", finishedAt: null })).toBeNull();
    expect(crawlDurationMs({ startedAt: "2026-01-01T00:00:01Z", finishedAt: "2026-01-01T00:00:00Z" })).toBeNull();
    expect(crawlDurationMs({ startedAt: "2026-01-01T00:00:00Z", finishedAt: "2026-01-01T00:00:01Z" })).toBe(1000);
  });
});
