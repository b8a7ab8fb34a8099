import { collect } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Quotas } from "./plans.ts";
import { usageLedger } from "./usage-ledger.ts";

const quotas: Quotas = {
  sites: 5,
  pagesPerCrawl: 100,
  crawlsAtOnce: 2,
  pagesPerMonth: 150,
  requestsPerMinute: 10,
  tasksAtOnce: 1,
  modelTokensPerMonth: 0,
  storedBytes: 0,
  reportsPerSite: 0,
};

function setUp() {
  const clock = fakeClock(Date.UTC(2026, 10, 30, 23, 59));
  return { clock, ledger: usageLedger(memoryStore({ now: clock.now }).records, clock) };
}

const crawl = (number: number, pages: number, siteId = `site_${number}`) => ({
  crawlId: `crawl_${number}`,
  siteId,
  pages,
  externalUrls: 0,
  webhookUrl: null,
});

it("reserves what a crawl may take, and settles what it took", async () => {
  const { ledger } = setUp();
  await ledger.reserve("a", quotas, crawl(1, 100));
  await expect(ledger.reserve("a", quotas, crawl(2, 51))).rejects.toMatchObject({
    code: "quota_exceeded",
    extras: { quota: "pagesPerMonth", limit: 150, used: 100, resetsAt: "2026-12-01T00:00:00.000Z" },
    headers: { "Retry-After": "60" },
  });
  await ledger.settle("a", "crawl_1", 10);
  await ledger.settle("a", "crawl_1", 10);
  await ledger.reserve("a", quotas, crawl(2, 100));
  await expect(ledger.reserve("a", quotas, crawl(3, 41))).rejects.toMatchObject({ extras: { used: 110 } });
});

it("holds a crawl to the limit of one crawl, and tenants to the number at once", async () => {
  const { ledger } = setUp();
  await expect(ledger.reserve("a", quotas, crawl(1, 101))).rejects.toMatchObject({ code: "plan_limit" });
  for (const number of [1, 2]) await ledger.reserve("a", quotas, crawl(number, 1));
  await expect(ledger.reserve("a", quotas, crawl(3, 1))).rejects.toMatchObject({
    code: "quota_exceeded",
    extras: { quota: "crawlsAtOnce" },
  });
  await ledger.reserve("b", quotas, crawl(3, 1));
});

it("counts URLs of other sites towards the month, and not towards the limit of one crawl", async () => {
  const { ledger } = setUp();
  await ledger.reserve("a", quotas, { ...crawl(1, 100), externalUrls: 50 });
  expect(await ledger.usage("a")).toMatchObject({ reservedPages: 150 });
  await ledger.settle("a", "crawl_1", 0);
  const tooMany = { ...crawl(2, 100), externalUrls: 51 };
  await expect(ledger.reserve("a", quotas, tooMany)).rejects.toMatchObject({ extras: { quota: "pagesPerMonth" } });
});

it("lets a site be crawled once at a time", async () => {
  const { ledger } = setUp();
  await ledger.reserve("a", quotas, crawl(1, 1, "site_x"));
  expect(await ledger.activeCrawl("a", "site_x")).toBe("crawl_1");
  await expect(ledger.reserve("a", quotas, crawl(2, 1, "site_x"))).rejects.toMatchObject({
    code: "crawl_active",
    extras: { activeCrawl: { id: "crawl_1", href: "/v1/crawls/crawl_1" } },
  });
  await ledger.settle("a", "crawl_1", 0);
  await ledger.reserve("a", quotas, crawl(2, 1, "site_x"));
});

it("begins a new month with nothing used; what was reserved before is not charged to it", async () => {
  const { ledger, clock } = setUp();
  await ledger.reserve("a", quotas, crawl(1, 100));
  clock.advance(60_000);
  await ledger.settle("a", "crawl_1", 100);
  await ledger.reserve("a", quotas, crawl(2, 100));
});

it("gives the last place to one of many who ask at once", async () => {
  const { ledger } = setUp();
  const asked = Array.from({ length: 12 }, (_, number) => ledger.reserve("a", quotas, crawl(number, 10)));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

it("names everything that is reserved", async () => {
  const { ledger, clock } = setUp();
  const reservedAt = clock.now();
  await ledger.reserve("a", quotas, { ...crawl(1, 1), webhookUrl: "https://a.test/hook" });
  await ledger.reserve("b", quotas, crawl(2, 1));
  const active = await collect(ledger.active());
  expect(active).toEqual([
    { tenantId: "a", crawlId: "crawl_1", siteId: "site_1", webhookUrl: "https://a.test/hook", reservedAt },
    { tenantId: "b", crawlId: "crawl_2", siteId: "site_2", webhookUrl: null, reservedAt },
  ]);
});

it("never lets reserved and used pages exceed the month, whatever the order", async () => {
  const step = fc.record({ start: fc.boolean(), number: fc.nat(5), pages: fc.integer({ min: 1, max: 100 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { ledger } = setUp();
      const reserved = new Map<string, number>();
      let used = 0;
      for (const { start, number, pages } of steps) {
        const { crawlId, ...rest } = crawl(number, pages);
        if (start) {
          const isIn = await ledger.reserve("a", quotas, { crawlId, ...rest }).then(
            () => true,
            () => false,
          );
          if (isIn) reserved.set(crawlId, pages);
        } else if (reserved.has(crawlId)) {
          const took = Math.min(pages, reserved.get(crawlId) ?? 0);
          await ledger.settle("a", crawlId, took);
          reserved.delete(crawlId);
          used += took;
        }
        const held = [...reserved.values()].reduce((sum, count) => sum + count, 0);
        expect(used + held).toBeLessThanOrEqual(quotas.pagesPerMonth);
        expect(reserved.size).toBeLessThanOrEqual(quotas.crawlsAtOnce);
      }
    }),
  );
});
