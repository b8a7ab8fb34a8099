import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProcessQueue, systemClock } from "@sightline/engine";
import { onceAborted } from "@sightline/model";
import type { JobQueue, JobSlice } from "@sightline/model/ports";
import { bullmqQueue } from "@sightline/queue-bullmq";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { type LoopbackServer, missingRedis, type RedisServer, startRedis } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { smallSite } from "../src/crawled-service.test.fixture.ts";
import { testService } from "../src/service.test.fixture.ts";
import type { PostEvent } from "../src/webhooks/webhook-options.ts";

/** Slices in all that flood each lane: more than it has slots, by as much again. */
const flood = 40;
const patience = { timeout: 100_000, interval: 5 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let site: LoopbackServer;
beforeAll(async () => {
  site = await smallSite();
});
afterAll(() => site.close());

/** A queue that notes which tenant's slices start, and holds those of flooding tenants until they are released. */
function heldQueue(queue: JobQueue) {
  const started: JobSlice[] = [];
  const held = { crawl: [] as (() => void)[], task: [] as (() => void)[] };
  /** Slices of each kind that the process runs at once. */
  const slots = { crawl: 0, task: 0 };
  let isHolding = false;
  const holding: JobQueue = {
    ...queue,
    work: (handler, options) => {
      Object.assign(slots, { crawl: options.concurrency("crawl"), task: options.concurrency("task") });
      return queue.work(async (slice) => {
        started.push(slice);
        const mustWait = isHolding && slice.tenant !== "a" && !options.signal.aborted;
        if (mustWait)
          await new Promise<void>((resolve) => held[slice.kind === "task" ? "task" : "crawl"].push(resolve));
        await handler(slice);
      }, options);
    },
  };
  return {
    queue: holding,
    started,
    held,
    slots,
    hold: () => {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const resume of [...held.crawl.splice(0), ...held.task.splice(0)]) resume();
    },
    /**
     * Ends one held slice at a time until one of tenant `a` starts.
     *
     * @returns the number of slices of others that start before it
     */
    async turnsUntilOwn(kind: "crawl" | "task", from: number): Promise<number> {
      const starts = () => started.slice(from).filter((slice) => slice.kind === kind);
      const own = () => starts().findIndex(({ tenant }) => tenant === "a");
      while (own() === -1) {
        if (held[kind].length >= slots[kind]) held[kind].shift()?.();
        await vi.waitUntil(() => own() !== -1 || held[kind].length >= slots[kind], patience);
      }
      return own();
    },
  };
}

/** A service whose flooding tenants have receivers that never answer. */
async function floodedService(open: () => Promise<JobQueue>, tenants: number) {
  const folder = await mkdtemp(join(tmpdir(), "flood-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const turns = heldQueue(await open());
  const posted: { readonly tenantId: string; readonly url: string }[] = [];
  const post: PostEvent = ({ tenantId, url }, signal) => {
    posted.push({ tenantId, url });
    if (tenantId === "a") return Promise.resolve({ kind: "answer", status: 204 });
    return new Promise((_, reject) => onceAborted(signal, () => reject(signal.reason)));
  };
  const auditorOptions = { store: await sqliteStore(join(folder, "flood.db")), queue: turns.queue };
  const webhooks = { secrets: async () => ["whsec_c2VjcmV0"], post };
  const service = await testService({ auditorOptions, webhooks });
  closing.push(async () => {
    turns.release();
    await service.close();
  });
  await service.handler.started;
  const others = await Promise.all(
    Array.from({ length: tenants }, async (_, index) => {
      const { token } = await service.tokens.issue({ tenantId: `flood${index}`, plan: "starter" });
      return { tenant: `flood${index}`, token };
    }),
  );
  const call = async (token: string, method: string, path: string, body?: object) => {
    const answer = await service.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const crawled = async (tenant: string, token: string) => {
    const { id: siteId } = await call(token, "POST", "/v1/sites", { url: site.url });
    const { id } = await call(token, "POST", `/v1/sites/${siteId}/crawl`, {});
    for await (const _ of service.auditor.tenant(tenant).crawls.events(id));
    return siteId as string;
  };
  const own = await crawled("a", service.token);
  const sites: { readonly token: string; readonly siteId: string }[] = [];
  for (const { tenant, token } of others) sites.push({ token, siteId: await crawled(tenant, token) });
  return { ...turns, call, token: service.token, own, sites, posted, taskEnded: service.taskEnded };
}

const missing = missingRedis();

describe.each([
  // In one process a tenant leaves as many slots free as it uses; a shared queue fills them.
  {
    name: "in one process",
    isRedis: false,
    crawls: { 1: 8, 3: 14, 10: 16 },
    tasks: (slots: number, tenants: number) => (tenants === 1 ? Math.ceil(slots / 2) : slots),
  },
  { name: "on BullMQ over Redis", isRedis: true, crawls: { 1: 16, 3: 16, 10: 16 }, tasks: (slots: number) => slots },
])("a tenant beside others that flood the service $name", ({ isRedis, crawls, tasks }) => {
  let redis: RedisServer | null = null;
  beforeAll(async () => {
    if (isRedis && missing === null) redis = await startRedis();
  });
  afterAll(() => redis?.close());
  const open = async () =>
    redis === null ? inProcessQueue(systemClock) : bullmqQueue(redis.url, { name: `test-${randomUUID()}` });

  it.skipIf(isRedis && missing !== null).each([1, 3, 10] as const)(
    "waits for at most one unit of each of %i, with its crawl, its webhook and its report",
    async (tenants) => {
      const { call, token, own, sites, posted, started, held, slots, ...turns } = await floodedService(open, tenants);
      turns.hold();
      const each = Math.ceil(flood / tenants);
      for (const { token: of } of sites) {
        for (let index = 0; index < each; index++) {
          const { id: siteId } = await call(of, "POST", "/v1/sites", { url: `https://site${index}.test/` });
          const webhookUrl = `https://silent${index}.test/`;
          const { id } = await call(of, "POST", `/v1/sites/${siteId}/crawl`, { webhookUrl });
          // What is cancelled before its turn ends at once, with a webhook.
          if (index >= each / 2) await call(of, "POST", `/v1/crawls/${id}/cancel`);
        }
      }
      await vi.waitUntil(() => held.crawl.length >= crawls[tenants], patience);
      const before = started.length;
      const webhookUrl = "https://own.test/";
      await call(token, "POST", `/v1/sites/${own}/crawl`, { webhookUrl });
      expect(await turns.turnsUntilOwn("crawl", before)).toBeLessThanOrEqual(tenants);
      // Nothing else of the others has to end for its webhook.
      await vi.waitUntil(() => posted.some(({ url }) => url === webhookUrl), patience);

      for (const { token: of, siteId } of sites) {
        for (let index = 0; index < each / 2; index++) {
          await call(of, "POST", `/v1/sites/${siteId}/reports`, { format: "md" });
        }
      }
      await vi.waitUntil(() => held.task.length >= tasks(slots.task, tenants), patience);
      const beforeReport = started.length;
      const { id } = await call(token, "POST", `/v1/sites/${own}/reports`, { format: "md" });
      expect(await turns.turnsUntilOwn("task", beforeReport)).toBeLessThanOrEqual(tenants);
      expect((await turns.taskEnded(`/v1/reports/${id}`)).body.status).toBe("completed");
    },
    60_000,
  );
});
