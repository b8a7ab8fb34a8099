import { memoryStore } from "@sightline/store-memory";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeCrawl } from "./fake-site.test.fixture.ts";
import { sharedHostGates } from "./shared-host-gates.ts";
import { steppedClock } from "./stepped-clock.test.fixture.ts";

const e = "https://e.test";
const hour = 3_600_000;
const steps = [hour, -hour, 48 * hour, -48 * hour];

/** `/` links pages 0 to 199; every tenth is overloaded when it is first asked for. */
function site(): (url: string) => FakeAnswer {
  const asked = new Set<string>();
  return (url) => {
    if (url === `${e}/`) return { links: Array.from({ length: 200 }, (_, index) => `/${index}`) };
    const isFirst = !asked.has(url);
    asked.add(url);
    return isFirst && url.endsWith("0") ? { status: 500 } : {};
  };
}

describe("a clock that is set while a crawl runs", () => {
  it.each(steps)("by %d ms neither holds it up nor has pages requested twice", async (ms) => {
    const clock = steppedClock(virtualClock());
    const pages = site();
    const crawl = await fakeCrawl(
      (url) => {
        if (url === `${e}/40`) clock.step(ms);
        return pages(url);
      },
      { discoverSitemaps: false },
      { clock, latencyMs: 100 },
    );
    const { stopReason } = await crawl.run();
    expect(stopReason).toBe("exhausted");
    expect(await crawl.pages()).toHaveLength(201);
    // robots.txt, the pages, and the second requests of those that were overloaded.
    expect(crawl.requests.length).toBeLessThanOrEqual(1 + 201 + 20 + 1);
    expect(clock.monotonic()).toBeLessThan(60_000);
  });

  it.each(steps)("by %d ms does not hold up the turns of a host that processes share", async (ms) => {
    const clock = steppedClock(virtualClock());
    const store = memoryStore({ now: () => clock.now() });
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const hostGates = sharedHostGates({ clock, store: store.hostGate, logger }).tenant("a");
    const pages = site();
    const crawl = await fakeCrawl(
      (url) => {
        if (url === `${e}/40`) clock.step(ms);
        return pages(url);
      },
      { discoverSitemaps: false, requestsPerSecond: 10 },
      { clock, store, hostGates, latencyMs: 10 },
    );
    const { stopReason } = await crawl.run();
    expect(stopReason).toBe("exhausted");
    expect(await crawl.pages()).toHaveLength(201);
    expect(clock.monotonic()).toBeLessThan(60_000);
  });
});
