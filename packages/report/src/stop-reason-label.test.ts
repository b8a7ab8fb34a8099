import { describe, expect, it } from "vitest";
import type { ReportCrawl } from "./report-schema.ts";
import { stopReasonLabel } from "./stop-reason-label.ts";

const counts = {
  discovered: 90,
  fetched: 80,
  pages: 70,
  failed: 0,
  skippedByRobots: 0,
  bytes: 1,
  byStatusClass: {},
};
const ended = (parts: Partial<ReportCrawl> = {}) =>
  stopReasonLabel({ stopReason: "exhausted", status: "completed", counts, limitsHit: [], ...parts });
const hit = (limit: string, count: number) => ({ limit, count, detail: "URLs." });

describe("stopReasonLabel", () => {
  it("says that every known URL was visited only of a crawl that left none out", () => {
    expect(ended()).toBe("Visited every known URL");
    expect(ended({ limitsHit: [hit("fact-list", 3), hit("source-bytes", 2)] })).toBe("Visited every known URL");
  });

  it("counts the URLs that robots.txt, patterns or limits left out", () => {
    expect(ended({ counts: { ...counts, skippedByRobots: 7 } })).toBe(
      "Visited every known URL except 7 disallowed by robots.txt",
    );
    const limitsHit = [hit("exclude", 1200), hit("crawl-trap", 4), hit("crawl-trap", 6)];
    expect(ended({ counts: { ...counts, skippedByRobots: 2 }, limitsHit })).toBe(
      "Visited every known URL except 2 disallowed by robots.txt, 1,200 excluded by pattern and 10 held back as a crawl trap",
    );
  });

  it("keeps the reason of a crawl that was cut short", () => {
    expect(ended({ stopReason: "max-pages", limitsHit: [hit("max-pages", 65)] })).toBe("Reached the page limit");
    expect(ended({ stopReason: null, status: "running" })).toBe("Crawl is running");
  });
});
