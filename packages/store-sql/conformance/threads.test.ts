import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collect } from "@sightline/model";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { sqliteStore } from "../src/sqlite/sqlite-store.ts";
import { createCrawl } from "./arrange.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-threads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let started = 0;
const count = () => void started++;
beforeEach(() => {
  started = 0;
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
