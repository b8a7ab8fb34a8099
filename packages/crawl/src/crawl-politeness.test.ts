import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import type { BatchFacts } from "./diagnostics.ts";
import { type FakeAnswer, fakeCrawl, type SeenRequest } from "./fake-site.test.fixture.ts";
import { hostGates } from "./host-gates.ts";

const e = "https://e.test";
const plain = { discoverSitemaps: false } as const;

/** `/` links pages 0 to 39. */
function wide(url: string): FakeAnswer {
  return { links: url === `${e}/` ? Array.from({ length: 40 }, (_, index) => `/${index}`) : [] };
}

/** The most requests that were under way at one time. */
function maxConcurrent(requests: readonly SeenRequest[]): number {
  return Math.max(
    ...requests.map(
      ({ startedAt }) => requests.filter((other) => other.startedAt <= startedAt && other.endedAt > startedAt).length,
    ),
  );
}

function startsOf(requests: readonly SeenRequest[]): number[] {
  return requests.map(({ startedAt }) => startedAt);
}

describe("requests to one host", () => {
  it.each([1, 3, 8])("are at most %d at once", async (concurrency) => {
    const crawl = await fakeCrawl(wide, { ...plain, concurrency }, { latencyMs: 100 });
    await crawl.run();
    expect(maxConcurrent(crawl.requests)).toBe(concurrency);
  });

  it("are as far apart as the rate says, robots.txt included", async () => {
    const crawl = await fakeCrawl(wide, { ...plain, requestsPerSecond: 4 });
    await crawl.run();
    const starts = startsOf(crawl.requests);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(crawl.requests).toHaveLength(42);
    expect(Math.min(...gaps)).toBe(250);
    expect(Math.max(...gaps)).toBe(250);
  });

  it("of two crawls keep to the limits together when they share gates", async () => {
    const clock = virtualClock();
    const gates = hostGates(clock);
    const plan = { ...plain, concurrency: 2, requestsPerSecond: 10 };
    const make = (tenant: string) => fakeCrawl(wide, plan, { clock, latencyMs: 300, hostGates: gates.tenant(tenant) });
    const [crawl, two] = [await make("a"), await make("b")];
    await Promise.all([crawl.run(), two.run()]);
    const all = [...crawl.requests, ...two.requests];
    expect(all).toHaveLength(84);
    expect(maxConcurrent(all)).toBe(2);
    const starts = startsOf(all).sort((a, b) => a - b);
    expect(Math.min(...starts.slice(1).map((start, index) => start - (starts[index] ?? 0)))).toBeGreaterThanOrEqual(
      100,
    );
  });
});

describe("pages of a host that is asked slowly", () => {
  it("become durable together, half a second after they came at the latest", async () => {
    const clock = virtualClock();
    const crawl = await fakeCrawl(wide, { ...plain, requestsPerSecond: 10 }, { clock });
    const commits: { readonly pages: number; readonly at: number }[] = [];
    const heard = (message: unknown) => {
      const { crawlId, pages } = message as BatchFacts;
      if (crawlId === crawl.crawlId) commits.push({ pages, at: clock.monotonic() });
    };
    subscribe("sightline:crawl:batch", heard);
    await crawl.run();
    unsubscribe("sightline:crawl:batch", heard);
    const ends = crawl.requests.slice(1).map(({ endedAt }) => endedAt);
    const waits = commits.map(({ pages, at }) => at - (ends.splice(0, pages)[0] ?? 0));
    expect(ends).toEqual([]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(500);
    expect(commits.length).toBeLessThan(12);
  });
});

describe("a host that asks for patience", () => {
  it("gets the pause that Retry-After names, and half the requests at once", async () => {
    const clock = virtualClock();
    const site = (url: string): FakeAnswer => {
      if (url === `${e}/7` && clock.monotonic() < 500) return { status: 429, headers: { "retry-after": "20" } };
      return wide(url);
    };
    const crawl = await fakeCrawl(site, { ...plain, concurrency: 8 }, { clock, latencyMs: 100 });
    await crawl.run();
    const reported = crawl.requests.find(({ url }) => url === `${e}/7`)?.endedAt ?? 0;
    const later = crawl.requests.filter(({ startedAt }) => startedAt > reported);
    expect(Math.min(...startsOf(later))).toBe(reported + 20_000);
    expect(maxConcurrent(later.slice(0, 20))).toBe(4);
    expect(await crawl.pages()).toHaveLength(41);
    expect((await crawl.store.pages.get(crawl.crawlId, `${e}/7`))?.status).toBe(200);
  });

  it("does not hold up another host of the site", async () => {
    const clock = virtualClock();
    const other = "https://sub.e.test";
    const site = (url: string): FakeAnswer => {
      if (url === `${e}/`) {
        return { links: Array.from({ length: 200 }, (_, index) => `/${index}`).concat(`${other}/1`, `${other}/2`) };
      }
      return url.startsWith(other) || clock.monotonic() > 60_000
        ? {}
        : { status: 503, headers: { "retry-after": "100" } };
    };
    const crawl = await fakeCrawl(site, { ...plain, robots: "ignore", scope: "subdomains" }, { clock, latencyMs: 50 });
    await crawl.run();
    const times = crawl.requests.filter(({ url }) => url.startsWith(`${other}/`)).map(({ endedAt }) => endedAt);
    expect(times.length).toBeGreaterThanOrEqual(2);
    expect(await crawl.pages()).toHaveLength(203);
  });

  it("that answers 503 without end is tried three times a page, ever more slowly", async () => {
    const crawl = await fakeCrawl(
      { [`${e}/`]: { links: ["/a", "/b"] }, [`${e}/a`]: { status: 503 }, [`${e}/b`]: { status: 503 } },
      plain,
    );
    const { counts } = await crawl.run();
    expect(counts.byStatusClass).toEqual({ "2xx": 1, "5xx": 2 });
    expect(crawl.requests).toHaveLength(2 + 6);
  });
});
