import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { collect } from "@sightline/model";
import type { Logger } from "@sightline/model/ports";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-threads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let started = 0;
let workers: Worker[] = [];
const count = (worker: Worker) => {
  started++;
  workers.push(worker);
};
beforeEach(() => {
  started = 0;
  workers = [];
  process.on("worker", count);
});
afterEach(() => void process.off("worker", count));

it("starts a second thread for what people page through, and none for what an audit reads", async () => {
  const store = await sqliteStore(join(folder, "audit.db"));
  const tenant = store.tenant("a");
  const crawlId = await createCrawl(tenant, 1);
  await tenant.crawls.list("site_a", { limit: 1 });
  await collect(tenant.issues.scan(crawlId));
  await collect(tenant.pages.scan(crawlId, "all"));
  expect(started).toBe(1);
  await tenant.issues.list(crawlId, { limit: 1 });
  await tenant.pages.list(crawlId, { limit: 1 });
  expect(started).toBe(2);
  await store.close();
});

it("starts threads again that died; callers of that moment may try again", async () => {
  const errors: unknown[] = [];
  const logger: Logger = {
    debug() {},
    info() {},
    warn() {},
    error: (text, fields) => void errors.push([text, fields]),
  };
  const path = join(folder, "died.db");
  const store = await sqliteStore(path, { logger });
  const tenant = store.tenant("a");
  const crawlId = await createCrawl(tenant, 1);
  await tenant.pages.list(crawlId, { limit: 1 });
  const calls = () => [
    store.records.change("kind", "key", () => ({ value: 1 })),
    tenant.pages.list(crawlId, { limit: 1 }),
  ];
  // Idle threads: one that is ended inside a call of the driver would end the process.
  const ended = workers.map((worker) => worker.terminate());
  const inProgress = calls();
  for (const outcome of await Promise.allSettled(inProgress)) {
    const reason = { "~auditError": true, code: "store_unavailable", retryable: true };
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(reason);
  }
  await Promise.all(ended);
  expect(errors).toHaveLength(2);
  expect(errors[0]).toMatchObject(["A database thread died; the next call starts it again.", { database: path }]);
  await Promise.all([...calls(), ...calls()]);
  expect(started).toBe(4);
  expect(await tenant.crawls.get(crawlId)).not.toBeNull();
  await store.close();
  await expect(store.records.get("kind", "key")).rejects.toMatchObject({ code: "store_unavailable", retryable: false });
});

it("lists rows that do not fit into the heap of a thread", async () => {
  const store = await sqliteStore(join(folder, "large.db"));
  const value = "x".repeat(2_000_000);
  for (let index = 100; index < 250; index++) await store.records.add("kind", `key-${index}`, value);
  const { items, cursor } = await store.records.list("kind", { limit: 1000 });
  expect(items.map(({ key }) => key)).toEqual(["key-100", "key-101"]);
  expect(cursor).not.toBeNull();
  await store.close();
});
