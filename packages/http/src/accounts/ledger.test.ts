import { collect } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ledgersOf } from "./ledger.ts";
import type { Quotas } from "./plans.ts";

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
  const { records } = memoryStore({ now: clock.now });
  const ledgers = ledgersOf(records, clock);
  return { clock, records, ledgers, ledger: ledgers.crawls };
}

const crawl = (number: number, pages: number, siteId = `site_${number}`) => ({
  id: `crawl_${number}`,
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
  expect(await ledger.usage("a")).toMatchObject({ reserved: 150 });
  await ledger.settle("a", "crawl_1", 0);
  const tooMany = { ...crawl(2, 100), externalUrls: 51 };
  await expect(ledger.reserve("a", quotas, tooMany)).rejects.toMatchObject({ extras: { quota: "pagesPerMonth" } });
});

it("lets a site be crawled once at a time", async () => {
  const { ledger } = setUp();
  await ledger.reserve("a", quotas, crawl(1, 1, "site_x"));
  expect(await ledger.activeAt("a", "site_x")).toBe("crawl_1");
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
    { tenantId: "a", id: "crawl_1", siteId: "site_1", amount: 1, webhookUrl: "https://a.test/hook", reservedAt },
    { tenantId: "b", id: "crawl_2", siteId: "site_2", amount: 1, webhookUrl: null, reservedAt },
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
        const wanted = crawl(number, pages);
        if (start) {
          const isIn = await ledger.reserve("a", quotas, wanted).then(
            () => true,
            () => false,
          );
          if (isIn) reserved.set(wanted.id, pages);
        } else if (reserved.has(wanted.id)) {
          const took = Math.min(pages, reserved.get(wanted.id) ?? 0);
          await ledger.settle("a", wanted.id, took);
          reserved.delete(wanted.id);
          used += took;
        }
        const held = [...reserved.values()].reduce((sum, count) => sum + count, 0);
        expect(used + held).toBeLessThanOrEqual(quotas.pagesPerMonth);
        expect(reserved.size).toBeLessThanOrEqual(quotas.crawlsAtOnce);
      }
    }),
  );
});

const reservation = {
  siteId: "site_1",
  month: "2026-11",
  webhookUrl: "https://a.test/hook",
  reservedAt: 1_795_000_000_000,
};
const storedAccounts = [
  ["crawls", "usage", { month: "2026-11", pages: 40, active: { work_1: { ...reservation, pages: 100 } } }],
  ["tasks", "task-usage", { month: "2026-11", tokens: 40, active: { work_1: { ...reservation, tokens: 100 } } }],
] as const;

it.each(storedAccounts)("reads the accounts of %s that earlier versions stored", async (name, kind, value) => {
  const { ledgers, records } = setUp();
  const ledger = ledgers[name];
  await records.add(kind, "a", value);
  expect(await ledger.usage("a")).toEqual({ month: "2026-11", used: 40, reserved: 100, active: 1 });
  const { month: _, ...entry } = reservation;
  expect(await ledger.activeOf("a")).toEqual([{ tenantId: "a", id: "work_1", amount: 100, ...entry }]);
});

it.each(storedAccounts)("stores accounts of %s as earlier versions read them", async (name, kind, value) => {
  const { ledgers, records } = setUp();
  const active = { ...value.active, work_2: value.active.work_1 };
  await records.add(kind, "a", { ...value, active });
  await ledgers[name].settle("a", "work_2", 0);
  expect((await records.get(kind, "a"))?.value).toEqual(value);
});

it("counts a reservation without a time as one that is long past", async () => {
  const { ledger, records } = setUp();
  const { reservedAt: _, ...early } = reservation;
  await records.add("usage", "a", { month: "2026-11", pages: 0, active: { work_1: { ...early, pages: 1 } } });
  expect(await ledger.activeOf("a")).toMatchObject([{ id: "work_1", reservedAt: 0 }]);
});

const task = (number: number, tokens: number) => ({
  id: `analysis_${number}`,
  siteId: "site_1",
  tokens,
  webhookUrl: null,
});

it("rejects a task that may use more tokens than the month has left", async () => {
  const { tasks } = setUp().ledgers;
  const tokens = { ...quotas, tasksAtOnce: 2, modelTokensPerMonth: 100 };
  await tasks.reserve("a", tokens, task(1, 60));
  await expect(tasks.reserve("a", tokens, task(2, 41))).rejects.toMatchObject({
    code: "quota_exceeded",
    message: "The plan allows 100 tokens of the language model a month; 60 are used or reserved, and this may take 41.",
    extras: { quota: "modelTokensPerMonth", limit: 100, used: 60, resetsAt: "2026-12-01T00:00:00.000Z" },
    headers: { "Retry-After": "60" },
  });
});

it("lets a task that uses no model start when the month has no tokens left", async () => {
  const { tasks } = setUp().ledgers;
  await tasks.add("a", 1);
  await tasks.reserve("a", quotas, task(1, 0));
  expect(await tasks.usage("a")).toMatchObject({ used: 1, active: 1 });
});

it("limits the number of tasks of a tenant at once", async () => {
  const { tasks } = setUp().ledgers;
  await tasks.reserve("a", quotas, task(1, 0));
  await expect(tasks.reserve("a", quotas, task(2, 0))).rejects.toMatchObject({
    code: "quota_exceeded",
    message: "The plan allows 1 analyses, GEO audits and reports at once.",
    extras: { quota: "tasksAtOnce", limit: 1, used: 1 },
    headers: { "Retry-After": "5" },
  });
});
