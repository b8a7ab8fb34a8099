import { randomUUID } from "node:crypto";
import type { PostOutcome } from "@sightline/engine";
import { bullmqQueue, migrateQueue } from "@sightline/queue-bullmq";
import { postgresStore } from "@sightline/store-sql/postgres";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { smallSite } from "../src/crawled-service.test.fixture.ts";
import { type TestService, testService } from "../src/service.test.fixture.ts";
import { shiftableClock } from "../src/shiftable-clock.test.fixture.ts";
import type { PostEvent } from "../src/webhooks/webhook-options.ts";

const day = 86_400_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const missing = missingPostgres();
describe.skipIf(missing !== null)(`services that share a PostgreSQL store and a queue ${missing ?? ""}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  it("start a run of a schedule once, and send each of its alerts once", async () => {
    const url = await server.createSchema();
    await migrateQueue(url);
    const migrated = await postgresStore(url);
    await migrated.migrate();
    await migrated.close();
    const clock = shiftableClock("2026-06-01T12:00:00Z");
    const name = `test-${randomUUID()}`;
    const posted: string[] = [];
    const post: PostEvent = async ({ body }) => {
      posted.push(body);
      const outcome: PostOutcome = { kind: "answer", status: 204 };
      return outcome;
    };
    const webhooks = { secrets: async () => ["whsec_c2VjcmV0"], post };
    const opened = async (): Promise<TestService> => {
      const auditorOptions = { store: await postgresStore(url), queue: await bullmqQueue(url, { name }), clock };
      const service = await testService({ auditorOptions, clock, webhooks });
      closing.push(() => service.close());
      await service.handler.started;
      return service;
    };
    const [first] = await Promise.all([opened(), opened(), opened()]);
    const site = await smallSite();
    await first.call("POST", "/v1/webhook-endpoints", {
      body: { url: "https://receiver.test/", events: ["schedule.alert"] },
    });
    const { id: siteId } = (await first.call("POST", "/v1/sites", { body: { url: site.url } })).body;
    const path = `/v1/sites/${siteId}/schedules`;
    const body = { cron: "0 5 * * *", alerts: { crawlFailed: true } };
    const { id } = (await first.call("POST", path, { body })).body;
    // Nothing answers at the site any more: its crawl fails.
    await site.close();
    clock.shift(day);
    const crawls = async () => (await first.call("GET", `/v1/sites/${siteId}/crawls`)).body.data;
    await expect.poll(async () => (await crawls())[0]?.status === "failed").toBe(true);
    await expect.poll(() => posted.length > 0).toBe(true);
    // Every process looks again, with nothing left to do.
    clock.shift(60_000);
    await expect.poll(async () => (await first.call("GET", `${path}/${id}`)).body.lastCrawlId !== null).toBe(true);
    const [crawl, ...others] = await crawls();
    expect(others).toEqual([]);
    expect((await first.call("GET", `${path}/${id}`)).body).toMatchObject({ lastCrawlId: crawl.id, lastSkip: null });
    const alerts = posted.map((text) => JSON.parse(text));
    expect(alerts).toMatchObject([{ type: "schedule.alert", data: { condition: "crawlFailed", crawlId: crawl.id } }]);
  });
});
