import { describe, expect, it } from "vitest";
import { scoreTrend } from "./history.ts";
import { trendLine } from "./html/charts.ts";
import { sampleCrawl, sampleScore } from "./sample-source.cases.ts";

const report = { crawl: sampleCrawl(), score: sampleScore };
const earlier = (score: number | null, policyVersion?: string) => ({
  at: "2026-11-01T00:00:00.000Z",
  score,
  ...(policyVersion === undefined ? {} : { policyVersion }),
});

describe("scoreTrend", () => {
  it("ends with this crawl and leaves out crawls without a score", () => {
    expect(scoreTrend(report, [earlier(null)])).toEqual([
      { at: report.crawl.finishedAt, score: sampleScore.value, isComparable: true },
    ]);
  });

  it("marks scores of another method as not comparable", () => {
    const trend = scoreTrend(report, [earlier(98.8, "another"), earlier(70, sampleScore.policyVersion), earlier(71)]);
    expect(trend.map(({ isComparable }) => isComparable)).toEqual([false, true, true, true]);
  });
});

describe("trendLine", () => {
  const point = (value: number, isComparable = true) => ({ label: "2026-11-01", value, isComparable });
  const lines = (points: readonly ReturnType<typeof point>[]) =>
    [...trendLine(points, "Scores.").markup.matchAll(/class="line" d="([^"]+)"/g)].map(
      ([, path]) => path?.match(/M/g)?.length,
    );

  it("is one line, and breaks where the method changed", () => {
    expect(lines([point(50), point(60)])).toEqual([1]);
    expect(lines([point(90, false), point(95, false), point(60), point(61)])).toEqual([2]);
  });
});
