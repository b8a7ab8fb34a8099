import { AuditError } from "@sightline/model";
import { type AuditStore, type JobQueue, silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { backgroundCrawls } from "./crawls/background-crawls.ts";
import { heartbeatOf, signOf } from "./crawls/crawl-heartbeat.ts";
import { sweeper } from "./sweeper.ts";
import { backgroundTasks } from "./tasks/background-tasks.ts";
import type { TaskState } from "./tasks/task.ts";
import type { RunnableTask, RunnableTasks } from "./tasks/task-kind.ts";
import { taskStore } from "./tasks/task-store.ts";
import type { WorkKind, WorkSlice } from "./work-kind.ts";
import { createWorker } from "./worker.ts";

const leaseMs = 1000;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shared queue that hands out nothing. */
const queue: JobQueue = {
  leaseMs,
  enqueue: async () => {},
  work: async () => {},
  depth: async () => 0,
  close: async () => {},
};

/** Parts of work that only wait, and the sweeper of one kind of it. */
function setUp(kindOf: (parts: ReturnType<typeof partsOf>) => WorkKind) {
  const parts = partsOf();
  const again: WorkSlice[] = [];
  const kind = kindOf(parts);
  const enqueue = async (slice: WorkSlice) => void again.push(slice);
  const sweep = sweeper({ kind, clock: parts.clock, logger: silentLogger, leaseMs, enqueue });
  return { ...parts, again, sweep };
}

function partsOf() {
  const clock = fakeClock();
  const store: AuditStore = memoryStore({ now: clock.now });
  const worker = createWorker({ queue, clock, logger: silentLogger, store, kinds: () => [] });
  const contextOf = () => {
    throw new Error("Nothing runs.");
  };
  return { clock, store, queue, logger: silentLogger, worker, contextOf };
}

describe("the sweeper of crawls", () => {
  async function oneCrawl() {
    const swept = setUp((parts) => backgroundCrawls({ ...parts, slice: { ms: 60_000, pages: 10 } }));
    const auditor = inlineAuditor({ store: { ...swept.store, close: async () => {} }, queue });
    closing.push(() => auditor.close());
    const { sites, crawls } = auditor.tenant("a");
    const { id } = await crawls.start((await sites.create("https://example.com/")).id);
    return { ...swept, id };
  }

  it("puts a crawl into the queue again that showed no sign of life for two leases", async () => {
    const { id, sweep, clock, again } = await oneCrawl();
    expect(await sweep()).toBe(1);
    clock.advance(2 * leaseMs - 1);
    await sweep();
    expect(again).toEqual([]);
    clock.advance(1);
    await sweep();
    await sweep();
    expect(again).toEqual([{ kind: "crawl", tenant: "a", id, epoch: 0 }]);
    clock.advance(2 * leaseMs);
    await sweep();
    expect(again).toHaveLength(2);
  });

  it("puts a crawl into the queue again within two leases of its last sign, whenever it looks", async () => {
    for (const afterMs of [1, 250, 499]) {
      const { store, id, sweep, clock, again } = await oneCrawl();
      await sweep();
      clock.advance(afterMs);
      // The last sign of a worker that is killed.
      await store.tenant("a").crawls.claim(id);
      clock.advance(500 - afterMs);
      for (let sinceMs = 500 - afterMs; sinceMs <= 2000; sinceMs += 500) {
        await sweep();
        clock.advance(500);
      }
      expect(again).toMatchObject([{ id, epoch: 1 }]);
    }
  });

  it("counts no time in which it could not look", async () => {
    const { store, sweep, clock, again } = await oneCrawl();
    const { openCrawls } = store;
    await sweep();
    store.openCrawls = () => {
      throw new AuditError("store_unavailable", "The store is away.");
    };
    clock.advance(3000);
    await expect(sweep()).rejects.toMatchObject({ code: "store_unavailable" });
    store.openCrawls = openCrawls;
    await sweep();
    expect(again).toEqual([]);
    clock.advance(2000);
    await sweep();
    expect(again).toHaveLength(1);
  });

  it("leaves a crawl alone that shows signs of life", async () => {
    const { store, id, sweep, clock, again } = await oneCrawl();
    const tenant = store.tenant("a");
    const crawl = await tenant.crawls.claim(id);
    const beat = heartbeatOf(tenant, crawl);
    for (let beats = 0; beats < 10; beats++) {
      const before = await signOf(tenant, crawl);
      await beat();
      expect(await signOf(tenant, crawl)).not.toBe(before);
      await sweep();
      clock.advance(1500);
    }
    expect(again).toEqual([]);
  });

  it("leaves crawls alone that have ended", async () => {
    const { store, id, sweep, clock, again } = await oneCrawl();
    const { crawls } = store.tenant("a");
    await sweep();
    const { epoch } = await crawls.claim(id);
    await crawls.update(id, epoch, { status: "cancelled" });
    clock.advance(10_000);
    expect(await sweep()).toBe(0);
    expect(again).toEqual([]);
  });
});

describe("the sweeper of tasks", () => {
  const none: RunnableTask = { kind: "report", slots: "task", result: z.unknown(), run: async () => null };
  const kinds: RunnableTasks = { analysis: { ...none, slots: "analysis" }, geo: none, report: none };

  async function oneTask(change: Partial<TaskState> = {}) {
    const swept = setUp((parts) => backgroundTasks({ ...parts, records: parts.store.records, kinds }));
    const createdAt = "2026-01-01T00:00:00.000Z";
    const times = { createdAt, startedAt: null, finishedAt: null, expiresAt: null };
    const place = { kind: "analysis" as const, tenant: "a", siteId: "site_1", crawlId: "crawl_1" };
    const state: TaskState = {
      id: "analysis_1",
      ...place,
      status: "queued",
      options: {},
      attempt: 0,
      error: null,
      ...times,
    };
    await taskStore(swept.store.records).create({ ...state, ...change });
    return swept;
  }

  it("puts a task into the queue again that stays as it is for two leases, and not at once again", async () => {
    const { clock, again, sweep } = await oneTask();
    await sweep();
    clock.advance(2 * leaseMs - 1);
    await sweep();
    expect(again).toEqual([]);
    clock.advance(1);
    await sweep();
    expect(again).toEqual([{ kind: "analysis", tenant: "a", id: "analysis_1", epoch: 0 }]);
    await sweep();
    expect(again).toHaveLength(1);
    clock.advance(2 * leaseMs);
    await sweep();
    expect(again).toHaveLength(2);
  });

  it("leaves a task to a worker that gives signs of life", async () => {
    const { clock, store, again, sweep } = await oneTask({ status: "running", attempt: 1 });
    for (let lease = 0; lease < 6; lease++) {
      await store.records.change("task-life", "analysis_1", () => ({ value: null }));
      await sweep();
      clock.advance(leaseMs);
    }
    expect(again).toEqual([]);
    clock.advance(2 * leaseMs);
    await sweep();
    expect(again).toMatchObject([{ id: "analysis_1", epoch: 1 }]);
  });
});
