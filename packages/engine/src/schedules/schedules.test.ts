import { memoryStore } from "@sightline/store-memory";
import { afterEach, describe, expect, it } from "vitest";
import type { Auditor, StartRun } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { type ScheduledSite, scheduledSite } from "./scheduled-site.test.fixture.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const opened: ScheduledSite[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

async function siteAt(startsAt: string) {
  const site = await scheduledSite(startsAt);
  opened.push(site);
  return site;
}

/** A start that fails as a process does that ends before the crawl exists. */
const interrupted: StartRun = async () => {
  throw new Error("The process ended.");
};

describe("a schedule", () => {
  it("starts a crawl when it is due, with its settings over those of the site, and says when the next one is", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { id } = await site.add({ cron: "0 5 * * *", timeZone: "Europe/Berlin", plan: { maxPages: 7 } });
    expect(await site.get(id)).toMatchObject({ nextRunAt: "2026-06-02T03:00:00.000Z", lastRunAt: null });
    await site.pass(day);
    expect(site.started).toEqual(["2026-06-02T03:00"]);
    const [run] = site.runs;
    expect(await site.tenant.crawls.get(run?.crawlId ?? "")).toMatchObject({ plan: { maxPages: 7 } });
    expect(await site.get(id)).toMatchObject({
      lastRunAt: "2026-06-02T03:00:00.000Z",
      lastCrawlId: run?.crawlId,
      lastSkip: null,
      nextRunAt: "2026-06-03T03:00:00.000Z",
    });
  });

  it.each([
    ["Europe/Berlin", "30 2 * * *", "2026-03-28T00:00Z", ["2026-03-28T01:30", "2026-03-29T01:00", "2026-03-30T00:30"]],
    ["Europe/Berlin", "30 2 * * *", "2026-10-24T00:00Z", ["2026-10-24T00:30", "2026-10-25T00:30", "2026-10-26T01:30"]],
    [
      "America/New_York",
      "30 2 * * *",
      "2026-03-07T00:00Z",
      ["2026-03-07T07:30", "2026-03-08T07:00", "2026-03-09T06:30"],
    ],
    [
      "America/New_York",
      "30 1 * * *",
      "2026-10-31T00:00Z",
      ["2026-10-31T05:30", "2026-11-01T05:30", "2026-11-02T06:30"],
    ],
    [
      "Australia/Lord_Howe",
      "0 2 * * *",
      "2026-10-02T00:00Z",
      ["2026-10-02T15:30", "2026-10-03T15:30", "2026-10-04T15:00"],
    ],
    [
      "Australia/Lord_Howe",
      "30 1 * * *",
      "2026-04-03T00:00Z",
      ["2026-04-03T14:30", "2026-04-04T14:30", "2026-04-05T15:00"],
    ],
  ])("fires on time and once across a change of clocks in %s (%s from %s)", async (timeZone, cron, from, expected) => {
    const site = await siteAt(from);
    await site.add({ cron, timeZone });
    await site.pass(3 * day);
    expect(site.started).toEqual(expected);
  });

  it("does not run while it is paused, and goes on from then", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { id } = await site.add();
    const { schedules } = site.tenant;
    expect(await schedules.update(site.siteId, id, { enabled: false })).toMatchObject({ nextRunAt: null });
    await site.pass(3 * day);
    expect(site.started).toEqual([]);
    await schedules.update(site.siteId, id, { enabled: true });
    await site.pass(day);
    expect(site.started).toEqual(["2026-06-05T05:00"]);
  });

  it("keeps a run that is due when something else is changed, and drops it when its time is", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    const { schedules } = site.tenant;
    site.clock.advance(2 * minute);
    await schedules.update(site.siteId, id, { name: "Daily" });
    await site.look();
    expect(site.started).toEqual(["2026-06-01T05:01"]);
    site.clock.advance(day);
    await schedules.update(site.siteId, id, { cron: "0 6 * * *" });
    await site.look();
    expect(site.started).toHaveLength(1);
    expect(await site.get(id)).toMatchObject({ name: "Daily", nextRunAt: "2026-06-02T06:00:00.000Z" });
  });

  it("ends with its deletion, and with that of its site", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { schedules, sites } = site.tenant;
    const first = await site.add();
    await site.add({ cron: "0 6 * * *" });
    await schedules.delete(site.siteId, first.id);
    await sites.delete(site.siteId);
    await site.pass(2 * day);
    expect(site.started).toEqual([]);
    // The index has been cleaned up too.
    expect((await site.auditor.records.list("schedule-due", { limit: 10 })).items).toEqual([]);
    expect((await site.auditor.records.list("schedules", { limit: 10 })).items).toEqual([]);
  });
});

describe("a run that no process started in time", () => {
  it("is made up for once, however many times have passed", async () => {
    const site = await siteAt("2026-06-01T12:30:00Z");
    const { id } = await site.add({ cron: "0 * * * *" });
    site.clock.advance(20 * hour);
    await site.look();
    await site.look();
    expect(site.started).toEqual(["2026-06-02T08:30"]);
    expect(await site.get(id)).toMatchObject({ nextRunAt: "2026-06-02T09:00:00.000Z" });
  });

  it("is skipped as missed after a day", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { id } = await site.add({ cron: "0 5 2 * *" });
    site.clock.advance(2 * day);
    await site.look();
    expect(site.started).toEqual([]);
    expect(await site.get(id)).toMatchObject({
      lastRunAt: null,
      lastSkip: { dueAt: "2026-06-02T05:00:00.000Z", reason: "missed" },
      nextRunAt: "2026-07-02T05:00:00.000Z",
    });
  });

  it("is started by the next process when one ends between claiming and starting", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    site.clock.advance(minute);
    await site.look(interrupted);
    await site.look();
    expect(site.started).toEqual([]);
    site.clock.advance(minute);
    await site.look();
    site.clock.advance(minute);
    await site.look();
    expect(site.started).toEqual(["2026-06-01T05:01"]);
    expect(await site.get(id)).toMatchObject({ lastCrawlId: site.runs[0]?.crawlId, lastSkip: null });
  });

  it("is not started again when a process ends between starting and noting it", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    site.clock.advance(minute);
    // The crawl exists, but its process did not live to say so.
    await site.look(async (run) => {
      await site.start(run);
      throw new Error("The process ended.");
    });
    site.clock.advance(2 * day);
    const records = site.auditor.records;
    expect(await site.get(id)).toMatchObject({ lastCrawlId: site.runs[0]?.crawlId });
    expect((await records.list("schedule-due", { limit: 10 })).items).toHaveLength(1);
    expect(site.runs).toHaveLength(1);
  });

  it("is noted as started also when that is found long after", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    site.clock.advance(minute);
    let crawlId = "";
    const lost = site.look(async (run) => {
      crawlId = run.crawlId;
      // Nothing comes after this in a process that ends: the claim stays as it is.
      return new Promise(() => {});
    });
    void lost;
    await expect.poll(() => crawlId).not.toBe("");
    await site.tenant.crawls.start(site.siteId, { id: crawlId });
    await site.tenant.crawls.cancel(crawlId);
    site.clock.advance(day + hour);
    await site.look();
    expect(await site.get(id)).toMatchObject({ lastCrawlId: expect.any(String), lastSkip: null });
    expect(site.runs.map((run) => run.crawlId)).not.toContain(crawlId);
    // The next day's run came too.
    expect(site.started).toEqual(["2026-06-02T06:00"]);
  });

  it("is given up after ten attempts that fail, with the reason", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    let attempts = 0;
    for (let look = 0; look < 30; look++) {
      site.clock.advance(minute);
      await site.look(async (run) => {
        attempts++;
        return interrupted(run);
      });
    }
    expect(attempts).toBe(10);
    expect(await site.get(id)).toMatchObject({ lastSkip: { reason: "internal", dueAt: "2026-06-01T05:00:00.000Z" } });
  });
});

describe("a run that cannot be started", () => {
  const busy = { reason: "quota_exceeded", detail: "The plan allows 2 crawls at once." } as const;

  it("is skipped with the reason, until one is started", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    site.clock.advance(minute);
    await site.look(async () => ({ kind: "skipped", ...busy }));
    expect(await site.get(id)).toMatchObject({
      lastSkip: { dueAt: "2026-06-01T05:00:00.000Z", ...busy },
      lastRunAt: null,
    });
    await site.pass(day);
    expect(await site.get(id)).toMatchObject({ lastSkip: null, lastRunAt: "2026-06-02T05:00:00.000Z" });
  });

  it("waits for a free place, and is skipped when the next one is due", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    const waits: StartRun = async () => ({ kind: "waiting", ...busy });
    site.clock.advance(minute);
    for (let look = 0; look < 60; look++) {
      await site.look(waits);
      site.clock.advance(minute);
    }
    await site.look();
    expect(site.started).toEqual(["2026-06-01T06:00"]);
    site.clock.advance(day - hour);
    await site.look(waits);
    site.clock.advance(day);
    await site.look(waits);
    expect(await site.get(id)).toMatchObject({ lastSkip: { dueAt: "2026-06-02T05:00:00.000Z", ...busy } });
  });

  it("is skipped while the site is being crawled, if the host brings no quotas", async () => {
    const site = await siteAt("2026-06-01T04:59:00Z");
    const { id } = await site.add();
    const { auditor } = site;
    const running = await site.tenant.crawls.start(site.siteId);
    site.clock.advance(minute);
    await auditor.jobs.runSchedules();
    expect(await site.get(id)).toMatchObject({
      lastSkip: { reason: "crawl_active", detail: expect.stringContaining(running?.id ?? "") },
    });
    await site.tenant.crawls.cancel(running?.id ?? "");
    site.clock.advance(day);
    await auditor.jobs.runSchedules();
    const { lastCrawlId } = await site.get(id);
    expect(await site.tenant.crawls.get(lastCrawlId ?? "")).toMatchObject({ status: "queued" });
  });
});

describe("schedules of a site", () => {
  it("are ten at most, also when they are created at once", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const created = await Promise.allSettled(Array.from({ length: 15 }, () => site.add()));
    expect(created.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const outcome of created) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "limit_reached" });
    }
    const { schedules } = site.tenant;
    const first = await schedules.list(site.siteId, { limit: 6 });
    const second = await schedules.list(site.siteId, { limit: 6, cursor: first?.cursor ?? null });
    expect(new Set([...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)).size).toBe(10);
    expect([first?.items.length, second?.items.length, second?.cursor]).toEqual([6, 4, null]);
  });

  it("are listed in parts of bounded size", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const plan = { urls: ["a".repeat(1_000_000)] };
    for (let number = 1; number <= 6; number++) await site.add({ plan });
    const { schedules } = site.tenant;
    const first = await schedules.list(site.siteId);
    const second = await schedules.list(site.siteId, { cursor: first.cursor });
    expect([first.items.length, second.items.length, second.cursor]).toEqual([4, 2, null]);
  });

  it("are refused with a message that names the field", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const refusal = (schedule: object) => site.add(schedule).catch((error: unknown) => error);
    expect(await refusal({ cron: "*/5 * * * *" })).toMatchObject({ code: "invalid_options" });
    expect(await refusal({ alerts: { scoreFell: -1 } })).toMatchObject({
      code: "invalid_options",
      message: expect.stringContaining("alerts.scoreFell"),
    });
    expect(await refusal({ plan: { maxPages: 0 } })).toMatchObject({ code: "invalid_options" });
    expect(await refusal({ plan: { rules: { "no-such-rule": "off" } } })).toMatchObject({ code: "invalid_options" });
    expect((await site.tenant.schedules.list(site.siteId)).items).toEqual([]);
  });

  it("do not exist for other tenants", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { id } = await site.add();
    const { schedules } = site.auditor.tenant("b");
    expect(await schedules.get(site.siteId, id)).toBeNull();
    await expect(schedules.list(site.siteId)).rejects.toMatchObject({ code: "not_found" });
    await expect(schedules.update(site.siteId, id, { enabled: false })).rejects.toMatchObject({ code: "not_found" });
    await expect(schedules.delete(site.siteId, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await site.get(id)).toMatchObject({ enabled: true });
  });

  it("leave out one whose record is damaged, and run the others", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { id } = await site.add();
    const { records } = site.auditor;
    const stored = await records.get("schedules", `${site.siteId}/`);
    const known = Array.isArray(stored?.value) ? stored.value : [];
    await records.change("schedules", `${site.siteId}/`, () => ({ value: [...known, { id: "schedule_damaged" }] }));
    expect((await site.tenant.schedules.list(site.siteId)).items.map((item) => item.id)).toEqual([id]);
    await site.pass(day);
    expect(site.started).toHaveLength(1);
    // It stays where it is: a later version may be able to read it.
    const after = await records.get("schedules", `${site.siteId}/`);
    expect(after?.value).toContainEqual({ id: "schedule_damaged" });
  });

  it("leave no due times behind, however often they are changed and deleted", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { schedules, sites } = site.tenant;
    const dueTimes = async () =>
      (await site.auditor.records.list("schedule-due", { limit: 100 })).items.map(({ key }) => key.slice(0, 16));
    const { id } = await site.add({ cron: "0 5 1 1 *" });
    for (const hours of [6, 7, 8]) await schedules.update(site.siteId, id, { cron: `0 ${hours} 1 1 *` });
    expect(await dueTimes()).toEqual(["2027-01-01T08:00"]);
    await schedules.update(site.siteId, id, { enabled: false });
    expect(await dueTimes()).toEqual([]);
    const other = await site.add({ cron: "0 9 1 1 *" });
    await schedules.delete(site.siteId, other.id);
    expect(await dueTimes()).toEqual([]);
    await site.add({ cron: "0 10 1 1 *" });
    await sites.delete(site.siteId);
    expect(await dueTimes()).toEqual([]);
  });

  it("keep their due time when others change them back and forth", async () => {
    const site = await siteAt("2026-06-01T12:00:00Z");
    const { id } = await site.add();
    for (let round = 0; round < 20; round++) {
      await Promise.allSettled(
        ["0 5 * * *", "0 6 * * *", "0 5 * * *"].map((cron) => site.tenant.schedules.update(site.siteId, id, { cron })),
      );
      const { nextRunAt } = await site.get(id);
      const { items } = await site.auditor.records.list("schedule-due", { limit: 100 });
      expect(items.map(({ key }) => key.split("/")[0])).toEqual([nextRunAt]);
    }
  });
});

describe("auditor.jobs", () => {
  /** A clock that sleeps until the test moves it. */
  function heldClock(startsAt: string) {
    let now = Date.parse(startsAt);
    const sleepers: { at: number; wake: () => void }[] = [];
    return {
      clock: {
        now: () => now,
        monotonic: () => now,
        sleep: (ms: number, signal: AbortSignal) =>
          new Promise<void>((resolve, reject) => {
            sleepers.push({ at: now + ms, wake: resolve });
            signal.addEventListener("abort", () => reject(signal.reason), { once: true });
          }),
      },
      waits: () => sleepers.map(({ at }) => at - now),
      pass(ms: number) {
        now += ms;
        for (const sleeper of sleepers.splice(0)) {
          if (sleeper.at <= now) sleeper.wake();
          else sleepers.push(sleeper);
        }
      },
    };
  }

  const auditors: Auditor[] = [];
  afterEach(async () => {
    for (const auditor of auditors.splice(0)) await auditor.close();
  });

  it("start runs on time while they work, and not before they start or after they stop", async () => {
    const { clock, pass, waits } = heldClock("2026-06-01T04:59:45Z");
    const auditor = inlineAuditor({ store: memoryStore({ now: clock.now }), clock });
    auditors.push(auditor);
    const site = await auditor.sites.create("https://example.com/");
    await auditor.schedules.create(site.id, { cron: "0 5 * * *" });
    const started: number[] = [];
    const startRun: StartRun = async () => {
      started.push(clock.now());
      return { kind: "started" };
    };
    await auditor.jobs.start({ startRun });
    await expect.poll(waits).toEqual([15_000]);
    pass(15_000);
    await expect.poll(() => started).toEqual([Date.parse("2026-06-01T05:00:00Z")]);
    await expect.poll(waits).toEqual([30_000]);
    await auditor.jobs.stop();
    pass(day);
    expect(waits()).toEqual([]);
    expect(started).toHaveLength(1);
    await auditor.jobs.start({ startRun: null });
    expect(waits()).toEqual([]);
  });
});
