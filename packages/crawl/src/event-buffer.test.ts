import { collect, noCounts } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { eventBuffer } from "./event-buffer.ts";

const progress = (pending: number) =>
  ({ type: "progress", counts: noCounts, pending, pagesPerSecond: 0, url: null, issues: 0 }) as const;
const sitemap = (urls: number) => ({ type: "sitemap-read", url: "https://e.test/s.xml", urls }) as const;

describe("eventBuffer", () => {
  it("keeps only the last of progress that nobody read", async () => {
    const buffer = eventBuffer();
    buffer.push({ type: "phase", phase: "crawling" }, 0);
    for (let pending = 0; pending < 100; pending++) buffer.push(progress(pending), pending);
    buffer.end();
    expect(await collect(buffer.events)).toMatchObject([
      { type: "phase", sequence: 1 },
      { type: "progress", pending: 99, sequence: 2, elapsedMs: 99 },
    ]);
  });

  it("is bounded, and keeps what began the crawl", async () => {
    const buffer = eventBuffer();
    buffer.push({ type: "crawl-started", crawlId: "crawl_1", resumed: false }, 0);
    for (let urls = 0; urls < 10_000; urls++) {
      buffer.push(sitemap(urls), urls);
      buffer.push(progress(urls), urls);
    }
    buffer.end();
    const events = await collect(buffer.events);
    expect(events).toHaveLength(512);
    expect(events[0]).toMatchObject({ type: "crawl-started" });
    expect(events.at(-1)).toMatchObject({ pending: 9999 });
  });

  it("hands events to a reader that waits", async () => {
    const buffer = eventBuffer();
    const events = collect(buffer.events);
    await Promise.resolve();
    buffer.push(sitemap(1), 1);
    await Promise.resolve();
    buffer.push(sitemap(2), 2);
    buffer.end();
    expect(await events).toMatchObject([{ urls: 1 }, { urls: 2 }]);
  });
});
