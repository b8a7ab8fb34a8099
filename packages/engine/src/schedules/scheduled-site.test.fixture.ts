import { AuditError } from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { type FakeClock, fakeClock } from "@sightline/testkit";
import type { Auditor, ScheduledRun, StartRun, TenantAuditor } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import type { NewSchedule, Schedule } from "./schedule.ts";

const minute = 60_000;

/** Auditors that share a clock, and the runs that they have started. */
export interface ScheduledSite {
  readonly clock: FakeClock;
  /** The first of the auditors. */
  readonly auditor: Auditor;
  /** Its part for the tenant. */
  readonly tenant: TenantAuditor;
  readonly siteId: string;
  /** Times at which runs were started, as in `2026-03-29T01:00`. */
  readonly started: string[];
  readonly runs: ScheduledRun[];
  /** Starts runs: creates the crawl, and ends it, so that the next run finds the site idle. */
  readonly start: StartRun;
  add(schedule?: Partial<NewSchedule>): Promise<Schedule>;
  get(scheduleId: string): Promise<Schedule>;
  /** Has all auditors look at the schedules at once, now. */
  look(startRun?: StartRun): Promise<void>;
  /** Lets time pass in steps, with a look after each. */
  pass(ms: number, stepMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** Creates a site of the tenant `a`, and an auditor for each of some stores that hold the same data. */
export async function scheduledSite(
  startsAt: string,
  storesOf: (clock: FakeClock) => Promise<readonly AuditStore[]> = async ({ now }) => [memoryStore({ now })],
): Promise<ScheduledSite> {
  const clock = fakeClock(Date.parse(startsAt));
  const auditors = (await storesOf(clock)).map((store) => inlineAuditor({ store, clock }));
  const [auditor] = auditors;
  if (auditor === undefined) throw new TypeError("There is a store.");
  const tenant = auditor.tenant("a");
  const { id: siteId } = await tenant.sites.create("https://example.com/");
  const started: string[] = [];
  const runs: ScheduledRun[] = [];
  const start: StartRun = async (run) => {
    const { crawls } = auditor.tenant(run.tenant);
    await crawls.start(run.siteId, { plan: run.plan, id: run.crawlId });
    await crawls.cancel(run.crawlId);
    started.push(new Date(clock.now()).toISOString().slice(0, 16));
    runs.push(run);
    return { kind: "started" };
  };
  const look = async (startRun = start) => {
    await Promise.all(auditors.map(({ jobs }) => jobs.runSchedules(startRun)));
  };
  return {
    clock,
    auditor,
    tenant,
    siteId,
    started,
    runs,
    start,
    look,
    add: (schedule = {}) => tenant.schedules.create(siteId, { cron: "0 5 * * *", ...schedule }),
    async get(scheduleId) {
      const schedule = await tenant.schedules.get(siteId, scheduleId);
      if (schedule === null) throw new AuditError("not_found", "The schedule is gone.");
      return schedule;
    },
    async pass(ms, stepMs = 30 * minute) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.advance(stepMs);
        await look();
      }
    },
    async close() {
      for (const auditor of auditors) await auditor.close();
    },
  };
}
