import { systemClock } from "@sightline/engine";
import { AuditError } from "@sightline/model";
import type { Clock, JobQueue, JobSlice } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { expect, it } from "vitest";
import { testService } from "./service.test.fixture.ts";

/** Two processes' ends of one queue. */
function sharedQueue() {
  const slices: JobSlice[] = [];
  const handlers = new Set<(slice: JobSlice) => Promise<void>>();
  const open = (): JobQueue => ({
    leaseMs: 60_000,
    async enqueue(slice) {
      const [handle] = handlers;
      if (handle === undefined) slices.push(slice);
      else void handle(slice);
    },
    async work(handler, { signal }) {
      handlers.add(handler);
      for (const slice of slices.splice(0)) void handler(slice);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      handlers.delete(handler);
    },
    depth: async () => slices.length,
    async close() {},
  });
  return { open, slices };
}

it("has an API process store and queue crawls, and a worker process run them, with nothing but its health to ask for", async () => {
  const [store, queue] = [memoryStore(), sharedQueue()];
  const site = await serveRoutes({ "/": "<!DOCTYPE html><title>Home</title><p>Home" });
  const api = await testService({ role: "api", auditorOptions: { store, queue: queue.open() } });
  const { body: added } = await api.call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: started } = await api.call("POST", `/v1/sites/${added.id}/crawl`, { body: {} });
  expect(started.status).toBe("queued");
  expect(queue.slices).toMatchObject([{ kind: "crawl", id: started.id }]);

  const worker = await testService({ role: "worker", auditorOptions: { store, queue: queue.open() } });
  expect((await api.ended(started.id)).body).toMatchObject({ status: "completed", counts: { pages: 1 } });
  for (const path of ["/healthz", "/readyz"]) {
    expect((await worker.call("GET", path, { token: null })).status).toBe(200);
  }
  for (const path of ["/v1/sites", "/openapi.json"]) expect((await worker.call("GET", path)).status).toBe(404);
  // What the worker settled is free again for the API process.
  expect((await api.call("POST", `/v1/sites/${added.id}/crawl`, { body: {} })).status).toBe(202);
  await worker.close();
  await api.close();
  await site.close();
});

it("says of a worker that it is not ready while its queue is away", async () => {
  const away: JobQueue = {
    ...sharedQueue().open(),
    async depth() {
      throw new AuditError("queue_unavailable", "The queue is away.");
    },
  };
  const worker = await testService({ role: "worker", auditorOptions: { store: memoryStore(), queue: away } });
  expect((await worker.call("GET", "/readyz", { token: null })).status).toBe(503);
  expect((await worker.call("GET", "/healthz", { token: null })).status).toBe(200);
  await worker.close();
});

it("says of an API process that it is not ready while its queue is away, and stores no crawl", async () => {
  const store = memoryStore();
  const away: JobQueue = {
    ...sharedQueue().open(),
    async depth() {
      throw new AuditError("queue_unavailable", "The queue is away.");
    },
  };
  const api = await testService({ role: "api", auditorOptions: { store, queue: away } });
  expect((await api.call("GET", "/readyz", { token: null })).status).toBe(503);
  const { body: added } = await api.call("POST", "/v1/sites", { body: { url: "https://a.test/" } });
  const { status, body } = await api.call("POST", `/v1/sites/${added.id}/crawl`, { body: {} });
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: "unavailable", detail: "The job queue cannot be reached." });
  expect((await api.call("GET", `/v1/sites/${added.id}/crawls`)).body.data).toEqual([]);
  await api.close();
});

it("says so in good time when the queue does not answer at all", async () => {
  const asked: ((depth: number) => void)[] = [];
  const silent: JobQueue = { ...sharedQueue().open(), depth: () => new Promise((resolve) => void asked.push(resolve)) };
  const waits: number[] = [];
  const sleep: Clock["sleep"] = async (ms, signal) => {
    waits.push(ms);
    if (ms !== 2000) await systemClock.sleep(ms, signal);
  };
  const auditorOptions = { store: memoryStore(), queue: silent };
  const worker = await testService({ role: "worker", clock: { ...systemClock, sleep }, auditorOptions });
  const { status, body } = await worker.call("GET", "/readyz", { token: null });
  expect(status).toBe(503);
  expect(body.detail).toBe("The job queue has not answered within 2 seconds.");
  expect(waits).toContain(2000);
  // A sweep at work asks for the depth, too, and the service waits for its end.
  for (const answer of asked) answer(0);
  await worker.close();
});
