import { AuditError } from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { expect, it } from "vitest";
import { smallSite } from "./crawled-service.test.fixture.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import { testService } from "./service.test.fixture.ts";
import { skippingClock } from "./skipping-clock.test.fixture.ts";

/** A store in memory whose disk is full as long as the test says so; what it has can be read. */
function fillingStore() {
  const store = memoryStore();
  let isFull = false;
  const unlessFull =
    <Values extends readonly unknown[], Result>(write: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      if (!isFull) return write(...values);
      const message = "The database /data/secret/place.db cannot grow, the disk is full.";
      throw new AuditError("store_unavailable", message, { retryable: true, reason: "full" });
    };
  const filling: AuditStore = {
    ...store,
    records: { ...store.records, add: unlessFull(store.records.add), change: unlessFull(store.records.change) },
    tenant(id) {
      const tenant = store.tenant(id);
      return { ...tenant, crawls: { ...tenant.crawls, claim: unlessFull(tenant.crawls.claim) } };
    },
  };
  return {
    store: filling,
    fill(full: boolean) {
      isFull = full;
    },
  };
}

it("says in the crawl and in /readyz that the disk is full, and nothing of it once it has space", async () => {
  const { store, fill } = fillingStore();
  const { clock, skip } = skippingClock();
  const failures: (() => void)[] = [];
  const quiet = () => {};
  const logger = { debug: quiet, info: quiet, warn: quiet, error: () => failures.shift()?.() };
  const site = await smallSite();
  const service = await testService({ auditor: inlineAuditor({ store, clock, logger }), clock });
  const ready = () => service.call("GET", "/readyz", { token: null });
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  expect(crawl.waitingFor).toBeNull();
  expect((await ready()).status).toBe(200);
  await service.ended(crawl.id);

  const failed = new Promise<void>((resolve) => failures.push(resolve));
  fill(true);
  const plan = { allowPrivateHosts: [new URL(site.url).host] };
  const started = await service.auditor.tenant("a").crawls.start(created.id, { plan });
  await failed;
  skip(6000);
  const waiting = await service.call("GET", `/v1/crawls/${started.id}`);
  expect(waiting).toMatchObject({ status: 200, body: { status: "queued", waitingFor: "storage" } });
  const unready = await ready();
  expect(unready).toMatchObject({ status: 503, body: { detail: "The store cannot be written: its disk is full." } });
  expect(unready.text).not.toContain("secret");

  fill(false);
  const ended = new Promise<void>((resolve) => void service.auditor.jobs.onEnd(() => resolve()));
  skip(60_000);
  await ended;
  expect((await service.call("GET", `/v1/crawls/${started.id}`)).body).toMatchObject({
    status: "completed",
    waitingFor: null,
  });
  expect((await ready()).status).toBe(200);
  await service.close();
  await site.close();
});

it("asks the store once for many who ask whether the service is ready", async () => {
  const store = memoryStore();
  let writes = 0;
  const change: typeof store.records.change = (...write) => {
    if (write[0] === "health") writes++;
    return store.records.change(...write);
  };
  const service = await testService({
    auditor: inlineAuditor({ store: { ...store, records: { ...store.records, change } } }),
  });
  await Promise.all(Array.from({ length: 50 }, () => service.call("GET", "/readyz", { token: null })));
  expect(writes).toBe(1);
  await service.close();
});
