import { expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";

it.each([
  ["throttled", { status: 429, headers: { "retry-after": "15" } }, 15_000],
  ["server-error", { status: 500 }, 1000],
  ["timeout", { failure: "timeout" }, 1000],
] as const)("progress names the host that is waited for: %s", async (reason, response, forMs) => {
  const crawl = await fakeCrawl({ [`${e}/`]: [response, {}] }, { discoverSitemaps: false });
  const { events } = await crawl.run();
  const waits = events.flatMap((event) => (event.type === "progress" ? [event.waiting] : []));
  expect(waits).toContainEqual({ host: "e.test", reason, forMs });
  expect(waits.at(-1)).toBeUndefined();
});

const waitsOf = async (latencyMs: number, plan: object, pages = 3) => {
  const links = Array.from({ length: pages }, (_, index) => `/${index}`);
  const crawl = await fakeCrawl(
    (url) => (url === `${e}/` ? { links } : {}),
    { discoverSitemaps: false, robots: "ignore", ...plan },
    { latencyMs },
  );
  const { events } = await crawl.run();
  return events.flatMap((event) => (event.type === "progress" && event.waiting !== undefined ? [event.waiting] : []));
};

it("progress names the host whose answers are slow", async () => {
  expect(await waitsOf(20_000, { concurrency: 8 })).toContainEqual({ host: "e.test", reason: "answer", forMs: null });
});

it("progress names the host at which all requests are under way", async () => {
  const waits = await waitsOf(20_000, { concurrency: 1 });
  expect(waits).toContainEqual({ host: "e.test", reason: "concurrency", forMs: null });
});

it("progress names the rate that holds a crawl back for long", async () => {
  const [wait] = await waitsOf(10, { requestsPerSecond: 0.05 });
  expect(wait).toMatchObject({ host: "e.test", reason: "rate" });
  expect(wait?.forMs).toBeGreaterThan(5000);
});

it("progress of a crawl that goes on names no wait", async () => {
  expect(await waitsOf(10, { requestsPerSecond: 2 }, 20)).toEqual([]);
});
