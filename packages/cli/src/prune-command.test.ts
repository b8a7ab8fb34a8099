import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Crawl, crawlPlan, noCounts } from "@sightline/model";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { fakeClock } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { capturedTerminal } from "./captured-terminal.test.fixture.ts";
import { pruneCommand } from "./prune-command.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-prune-"));
  file = join(folder, "a.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stores crawls of one site of a tenant: status and the day of January 2026 on which it ended, in order of creation. */
async function stored(tenantId: string, crawls: readonly (readonly [Crawl["status"], number])[]): Promise<void> {
  const store = await sqliteStore(file);
  const tenant = store.tenant(tenantId);
  const url = "https://a.test/";
  await tenant.sites.create({ id: "site_a", url, origin: "https://a.test", name: null, createdAt: "2026-01-01" });
  for (const [index, [status, day]] of crawls.entries()) {
    const finishedAt = `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z`;
    await tenant.crawls.create({
      id: `crawl_${index}`,
      siteId: "site_a",
      startUrl: url,
      status,
      stopReason: null,
      truncated: false,
      plan: crawlPlan(),
      counts: noCounts,
      limitsHit: [],
      epoch: 1,
      rulesetVersion: "1",
      createdAt: finishedAt,
      startedAt: null,
      finishedAt,
      error: null,
    });
  }
  await store.close();
}

async function left(tenantId: string): Promise<readonly string[]> {
  const store = await sqliteStore(file);
  const { items } = await store.tenant(tenantId).crawls.list("site_a", { limit: 100 });
  await store.close();
  return items.map(({ id }) => id);
}

async function prune(olderThan: string, dryRun = false): Promise<string> {
  const terminal = capturedTerminal();
  const clock = fakeClock(Date.UTC(2026, 0, 31));
  await pruneCommand({ store: `sqlite:${file}`, olderThan, dryRun }, terminal, clock);
  return terminal.written.out;
}

it("deletes what ended too long ago, of every tenant, but no crawl that is open", async () => {
  await stored("a", [
    ["completed", 1],
    ["failed", 2],
    ["completed", 20],
    ["running", 1],
  ]);
  await stored("b", [
    ["completed", 3],
    ["completed", 4],
    ["cancelled", 30],
  ]);
  expect(await prune("10")).toBe(
    "Deleted 3 crawls that ended before 2026-01-21; kept 2, each the latest completed crawl of its site.\n",
  );
  expect(await left("a")).toEqual(["crawl_3", "crawl_2"]);
  expect(await left("b")).toEqual(["crawl_2", "crawl_1"]);
});

it("only counts when it is asked to", async () => {
  await stored("a", [
    ["completed", 1],
    ["completed", 2],
  ]);
  expect(await prune("10d", true)).toBe(
    "Would delete 1 crawl that ended before 2026-01-21; would keep 1, the latest completed crawl of its site.\n",
  );
  expect(await left("a")).toHaveLength(2);
});

it.each(["", "-1", "soon", "1.5"])("refuses %j as a number of days", async (days) => {
  await expect(prune(days)).rejects.toThrow("--older-than takes a number of days");
});

it("says that no crawl is old enough", async () => {
  await stored("a", [["completed", 30]]);
  expect(await prune("10")).toBe("No crawl ended before 2026-01-21.\n");
});

it("creates no database", async () => {
  file = join(folder, "none", "a.db");
  await expect(prune("10")).rejects.toThrow(`There is no database ${file}.`);
  expect(existsSync(join(folder, "none"))).toBe(false);
});
