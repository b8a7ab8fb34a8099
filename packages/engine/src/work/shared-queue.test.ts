import { AuditError } from "@sightline/model";
import type { AuditStore, JobQueue, JobSlice } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { Auditor } from "../auditor/auditor.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { maxLostWorkers, noteClaimed, noteReleased } from "./crawls/lost-workers.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const leaseMs = 300;

/** A queue of which a test sees and decides everything: slices wait until the test hands them to a worker. */
function heldQueue() {
  const slices: JobSlice[] = [];
  const arrived: (() => void)[] = [];
  const workers: ((slice: JobSlice) => Promise<void>)[] = [];
  /** The queue as one process has it. */
  const open = (): JobQueue => ({
    leaseMs,
    async enqueue(slice) {
      slices.push(slice);
      for (const wake of arrived.splice(0)) wake();
    },
    async work(handler, { signal }) {
      workers.push(handler);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
    },
    depth: async () => slices.length,
    async close() {},
  });
  return {
    open,
    slices,
    async next(): Promise<JobSlice> {
      while (slices.length === 0) await new Promise<void>((resolve) => arrived.push(resolve));
      const slice = slices.shift();
      if (slice === undefined) throw new TypeError("A slice waits.");
      return slice;
    },
    /** Has the process that began to work as the `worker`-th one do a slice. */
    async give(worker: number, slice: JobSlice): Promise<void> {
      await workers[worker]?.(slice);
    },
  };
}

const page = (links: readonly number[]) =>
  `<!DOCTYPE html><html lang="en"><title>A page</title>${links.map((link) => `<a href="/${link}">page ${link}</a>`).join(" ")}</html>`;

/** A site of pages each of which leads to two more. */
async function tree(pages: number): Promise<LoopbackServer> {
  const routes: Record<string, string> = {};
  for (let number = 0; number < pages; number++) {
    routes[number === 0 ? "/" : `/${number}`] = page([2 * number + 1, 2 * number + 2].filter((link) => link < pages));
  }
  const server = await serveRoutes(routes);
  closing.push(() => server.close());
  return server;
}

function process_(store: AuditStore, queue: JobQueue, slice = { ms: 60_000, pages: 10 }): Auditor {
  // The store is shared, so that no process may close it.
  const auditor = inlineAuditor({ store: { ...store, close: async () => {} }, queue, slice });
  closing.push(() => auditor.close());
  return auditor;
}

async function startedCrawl(auditor: Auditor, server: LoopbackServer) {
  const settings = { allowPrivateHosts: [new URL(server.url).host], concurrency: 1 };
  const site = await auditor.tenant("a").sites.create(server.url, { settings });
  return auditor.tenant("a").crawls.start(site.id);
}

describe("crawls on a shared queue", () => {
  it("go from worker to worker in slices, and fetch every page once", async () => {
    // Many pages: a slice lasts at least nine times as long as it took to begin.
    const size = 450;
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(size)];
    const workers = [process_(store, queue.open()), process_(store, queue.open())];
    for (const worker of workers) await worker.jobs.start();
    const [api = process_(store, queue.open())] = workers;
    const { id } = await startedCrawl(api, server);
    let slices = 0;
    for (let crawl = await api.tenant("a").crawls.get(id); crawl?.status !== "completed"; slices++) {
      await queue.give(slices % 2, await queue.next());
      crawl = await api.tenant("a").crawls.get(id);
    }
    expect(slices).toBeGreaterThanOrEqual(2);
    const crawl = await api.tenant("a").crawls.get(id);
    expect(crawl).toMatchObject({ epoch: slices, counts: { pages: size } });
    const pages = server.requests.filter((path) => /^\/\d*$/.test(path));
    expect(pages).toHaveLength(size);
  });

  it("are put into the queue again by a process that ends, for another one to go on at once", async () => {
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(200)];
    const first = process_(store, queue.open(), { ms: 60_000, pages: 10_000 });
    await first.jobs.start();
    const { id } = await startedCrawl(first, server);
    const work = queue.give(0, await queue.next());
    await server.requested(20);
    await Promise.all([first.jobs.stop(), work]);
    const second = process_(store, queue.open(), { ms: 60_000, pages: 10_000 });
    await second.jobs.start();
    await queue.give(1, await queue.next());
    expect(await second.tenant("a").crawls.get(id)).toMatchObject({ status: "completed", epoch: 2 });
    expect(server.requests.filter((path) => /^\/\d*$/.test(path))).toHaveLength(200);
  });

  it("are put into the queue again by the worker whose store was away, although nobody sweeps", async () => {
    const [memory, queue, server] = [memoryStore(), heldQueue(), await tree(30)];
    let isAway = true;
    const away = () => new AuditError("store_unavailable", "The store is away.", { retryable: true });
    const store: AuditStore = {
      ...memory,
      tenant(id) {
        const tenant = memory.tenant(id);
        const writer: typeof tenant.pages.writer = (...at) => {
          const kept = tenant.pages.writer(...at);
          return {
            batch() {
              const held = kept.batch();
              return {
                add: (page) => held.add(page),
                get size() {
                  return held.size;
                },
                async commit() {
                  if (isAway) throw away();
                  return held.commit();
                },
              };
            },
          };
        };
        return { ...tenant, pages: { ...tenant.pages, writer } };
      },
      // biome-ignore lint/correctness/useYield: a store that fails before it gives anything.
      async *openCrawls() {
        throw away();
      },
    };
    const worker = process_(store, queue.open(), { ms: 60_000, pages: 10_000 });
    await worker.jobs.start();
    const { id } = await startedCrawl(worker, server);
    await queue.give(0, await queue.next());
    expect(await worker.tenant("a").crawls.get(id)).toMatchObject({ status: "running" });
    isAway = false;
    const again = await queue.next();
    // With the epoch that the worker had: whoever takes it need not watch for signs of another one.
    expect(again).toMatchObject({ id, epoch: 1 });
    await queue.give(0, again);
    expect(await worker.tenant("a").crawls.get(id)).toMatchObject({ status: "completed", epoch: 2 });
  });

  it("are left to the worker that is at it when their slice is handed out twice", async () => {
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(400)];
    const workers = [process_(store, queue.open()), process_(store, queue.open())];
    for (const worker of workers) await worker.jobs.start();
    const [first = process_(store, queue.open())] = workers;
    const { id } = await startedCrawl(first, server);
    const slice = await queue.next();
    const work = queue.give(0, slice);
    await server.requested(5);
    await Promise.all([queue.give(1, slice), work]);
    expect((await first.tenant("a").crawls.get(id))?.epoch).toBe(1);
    expect(queue.slices).toHaveLength(1);
  });

  it("are taken over when a slice is handed out again whose worker is gone", async () => {
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(5)];
    const worker = process_(store, queue.open());
    await worker.jobs.start();
    const { id } = await startedCrawl(worker, server);
    // A worker took it up and was never heard of again.
    await store.tenant("a").crawls.claim(id);
    await queue.give(0, await queue.next());
    expect(await worker.tenant("a").crawls.get(id)).toMatchObject({ status: "completed", epoch: 2 });
  });

  it("are given up when they end worker after worker without getting on", async () => {
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(5)];
    const worker = process_(store, queue.open());
    await worker.jobs.start();
    const { id } = await startedCrawl(worker, server);
    const crawls = store.tenant("a").crawls;
    for (let lost = 0; lost < maxLostWorkers; lost++) await noteClaimed(store.tenant("a"), await crawls.claim(id));
    await queue.give(0, await queue.next());
    expect(await worker.tenant("a").crawls.get(id)).toMatchObject({
      status: "failed",
      error: { code: "workers_lost" },
    });
  });

  it("are not given up for workers that gave them back in good order", async () => {
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(5)];
    const worker = process_(store, queue.open());
    const { id } = await startedCrawl(worker, server);
    const tenant = store.tenant("a");
    for (let slice = 0; slice < 2 * maxLostWorkers; slice++) {
      const crawl = await tenant.crawls.claim(id);
      expect(await noteClaimed(tenant, crawl)).toBe(0);
      await noteReleased(tenant, crawl);
    }
  });

  it("tell their readers in a process that does not run them, until they end", async () => {
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(3)];
    const [api, worker] = [process_(store, queue.open()), process_(store, queue.open())];
    await worker.jobs.start();
    const { id } = await startedCrawl(api, server);
    await queue.give(0, await queue.next());
    const types: string[] = [];
    for await (const event of api.tenant("a").crawls.events(id)) types.push(event.type);
    expect(types).toEqual(["crawl-finished"]);
  });

  it("are stored although the queue is away, for a worker to find them", async () => {
    const [store, server] = [memoryStore(), await tree(3)];
    const away: JobQueue = {
      ...heldQueue().open(),
      async enqueue() {
        throw new Error("away");
      },
    };
    const { id } = await startedCrawl(process_(store, away), server);
    expect(await store.tenant("a").crawls.get(id)).toMatchObject({ status: "queued" });
  });
});

describe("tasks on a shared queue", () => {
  it("are put into the queue again when it has lost them before anyone took them up", async () => {
    const [store, queue, server] = [memoryStore(), heldQueue(), await tree(3)];
    const worker = process_(store, queue.open());
    const { id, siteId } = await startedCrawl(worker, server);
    await worker.jobs.start();
    await queue.give(0, await queue.next());
    expect((await worker.tenant("a").crawls.get(id))?.status).toBe("completed");
    const task = await worker.tenant("a").analyses.start(siteId);
    await queue.next();
    // The queue has lost it; the next look at what is open finds it.
    const again = await queue.next();
    expect(again).toMatchObject({ kind: "analysis", id: task.id });
  });
});
