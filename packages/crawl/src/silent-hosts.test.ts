import { expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";

it.each(["connect", "timeout", "dns"] as const)("gives a host up where nothing ever answers: %s", async (failure) => {
  const crawl = await fakeCrawl(() => ({ failure }), { maxAttempts: 5 });
  const { error } = await crawl.run();
  expect(error?.code).toMatch(/start_url_unreachable|dns_failed/);
  expect(crawl.clock.monotonic()).toBeLessThan(3000);
  expect(crawl.requests.length).toBeLessThanOrEqual(4);
});

it("tries again as usual at a host that answered once", async () => {
  const down = { failure: "connect" } as const;
  const crawl = await fakeCrawl(
    { [`${e}/robots.txt`]: { status: 404 }, [`${e}/`]: [down, down, {}] },
    { discoverSitemaps: false, maxAttempts: 3 },
  );
  await crawl.run();
  expect(await crawl.pages()).toEqual([`${e}/`]);
  expect((await crawl.core())[0]?.page?.status).toBe(200);
});

it("forgets failures of a host that answers at last", async () => {
  const down = { failure: "connect" } as const;
  const crawl = await fakeCrawl(
    { [`${e}/robots.txt`]: [down, { status: 404 }], [`${e}/`]: [down, down, {}] },
    { discoverSitemaps: false, maxAttempts: 3 },
  );
  await crawl.run();
  expect((await crawl.core())[0]?.page?.status).toBe(200);
});
