import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuditStore } from "@sightline/model/ports";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { missingPostgres, type PostgresServer, startPostgres } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ScheduledSite, scheduledSite } from "../src/schedules/scheduled-site.test.fixture.ts";

const day = 86_400_000;

const opened: ScheduledSite[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

/** Several processes on one store start each run once. */
function suite(open: () => Promise<() => Promise<AuditStore>>): void {
  async function siteOf(processes: number, startsAt: string): Promise<ScheduledSite> {
    const openOne = await open();
    const site = await scheduledSite(startsAt, () => Promise.all(Array.from({ length: processes }, openOne)));
    opened.push(site);
    return site;
  }

  it("start every run of a schedule once, across a change of clocks", async () => {
    const site = await siteOf(3, "2026-03-27T12:00:00Z");
    const { id } = await site.add({ cron: "30 2 * * *", timeZone: "Europe/Berlin" });
    await site.pass(3 * day);
    expect(site.started).toEqual(["2026-03-28T01:30", "2026-03-29T01:00", "2026-03-30T00:30"]);
    const { items } = await site.tenant.crawls.list(site.siteId);
    expect(items).toHaveLength(3);
    expect(await site.get(id)).toMatchObject({ lastCrawlId: items[0]?.id, nextRunAt: "2026-03-31T00:30:00.000Z" });
  });

  it("start the runs of many schedules of a site once each, when all are due at once", async () => {
    const site = await siteOf(3, "2026-06-01T04:30:00Z");
    for (let number = 0; number < 8; number++) await site.add({ cron: "0 5 * * *" });
    await site.pass(day / 24);
    expect(new Set(site.runs.map(({ scheduleId }) => scheduleId)).size).toBe(8);
    expect(site.runs).toHaveLength(8);
    expect((await site.tenant.crawls.list(site.siteId)).items).toHaveLength(8);
  });

  it("start a run that another one has claimed and not started", async () => {
    const site = await siteOf(2, "2026-06-01T04:59:00Z");
    await site.add();
    site.clock.advance(60_000);
    await site.look(async () => {
      throw new Error("The process ended.");
    });
    await site.pass(5 * 60_000, 60_000);
    expect(site.started).toEqual(["2026-06-01T05:01"]);
  });
}

describe("processes on one SQLite file", () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  suite(async () => {
    const folder = await mkdtemp(join(tmpdir(), "sightline-schedules-"));
    folders.push(folder);
    const file = join(folder, "store.db");
    const first = await sqliteStore(file);
    await first.migrate();
    await first.close();
    return () => sqliteStore(file);
  });
});

const missing = missingPostgres();
describe.skipIf(missing !== null)(`processes on one PostgreSQL ${missing ?? ""}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  suite(async () => {
    const url = await server.createSchema();
    const first = await postgresStore(url);
    await first.migrate();
    await first.close();
    return () => postgresStore(url);
  });
});
