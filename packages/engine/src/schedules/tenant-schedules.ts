import { AuditError, type CrawlPlanInput, newId } from "@sightline/model";
import { type Listed, type ListOptions, listCursor, listPage, listPosition } from "@sightline/model/ports";
import type { z } from "zod";
import type { AuditContext } from "../context/audit-context.ts";
import { namedPlan } from "../context/named-plan.ts";
import { activeRules } from "../judge/active-rules.ts";
import { requireSite, siteRecordKinds } from "../sites/site-records.ts";
import { type CrawlAlert, crawlAlerts } from "./crawl-alerts.ts";
import { checkRecurrence, nextRun } from "./cron.ts";
import { dueIndex } from "./due-index.ts";
import {
  maxSchedules,
  type NewSchedule,
  newScheduleSchema,
  type Schedule,
  type SchedulePatch,
  type ScheduleState,
  schedulePatchSchema,
} from "./schedule.ts";
import { crawlIdsOf, scheduleRecords, withSchedule } from "./schedule-records.ts";

/** Recurring crawls of a tenant's sites. */
export interface TenantSchedules {
  /**
   * Creates a schedule; {@link Jobs} start its crawls.
   * @throws AuditError `not_found`, `invalid_options`, or `limit_reached` beyond 10 schedules of a site
   */
  create(siteId: string, schedule: NewSchedule): Promise<Schedule>;
  /** Returns a schedule of a site; `null` when there is none with this id. */
  get(siteId: string, scheduleId: string): Promise<Schedule | null>;
  /** Lists the schedules of a site by age. @throws AuditError `not_found` or `invalid_options` */
  list(siteId: string, options?: Partial<ListOptions>): Promise<Listed<Schedule>>;
  /**
   * Changes a schedule; its next run is computed anew, and a crawl that has started continues.
   * @throws AuditError `not_found` or `invalid_options`
   */
  update(siteId: string, scheduleId: string, patch: SchedulePatch): Promise<Schedule>;
  /** Deletes a schedule; a crawl that has started continues, without alerts. @throws AuditError `not_found` */
  delete(siteId: string, scheduleId: string): Promise<void>;
  /**
   * Returns the alerts that the end of a crawl raises, by the conditions of the schedule that started it; none for other
   * crawls. The same call returns alerts with the same ids.
   * @throws AuditError `not_found`
   */
  alerts(crawlId: string): Promise<readonly CrawlAlert[]>;
}

/** Creates the API for the schedules of one tenant. */
export function tenantSchedules(context: AuditContext): TenantSchedules {
  const { store, records, clock, ids, logger, tenant } = context;
  const stored = scheduleRecords(records, logger);
  const due = dueIndex(records);

  async function checkSite(siteId: string) {
    const site = await store.sites.get(siteId);
    if (site === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
    return site;
  }

  function checkPlan(settings: CrawlPlanInput | undefined, plan: CrawlPlanInput): void {
    activeRules(context.rules, namedPlan(context, { ...settings, ...plan }));
  }

  /**
   * Removes an index entry that a change has left behind; one that another change has made current again is restored.
   */
  async function forget(siteId: string, scheduleId: string, dueAt: string | null): Promise<void> {
    if (dueAt === null) return;
    const entry = { tenant, siteId, scheduleId, dueAt };
    await due.remove(entry);
    const current = (await stored.of(siteId)).find(({ id }) => id === scheduleId);
    if (current?.nextRunAt === dueAt) await due.add(entry);
  }

  /** Returns a schedule with its next run, whose index entry is written before the schedule. */
  async function timed(siteId: string, schedule: Omit<ScheduleState, "nextRunAt" | "updatedAt">) {
    const next = schedule.enabled ? nextRun(schedule, clock.now()) : null;
    const nextRunAt = next === null ? null : new Date(next).toISOString();
    if (nextRunAt !== null) await due.add({ tenant, siteId, scheduleId: schedule.id, dueAt: nextRunAt });
    return { ...schedule, nextRunAt, updatedAt: isoNow() };
  }

  function isoNow(): string {
    return new Date(clock.now()).toISOString();
  }

  return {
    async create(siteId, input) {
      const { plan = {}, name = null, ...rest } = checked(newScheduleSchema, input);
      const site = await checkSite(siteId);
      checkRecurrence(rest, clock.now());
      checkPlan(site.settings, plan);
      const past = { lastRunAt: null, lastCrawlId: null, earlierCrawlIds: [], lastSkip: null, pending: null };
      const createdAt = isoNow();
      const id = newId("schedule", ids);
      const { created } = await stored.change(siteId, async (known) => {
        if (known.length >= maxSchedules) {
          throw new AuditError("limit_reached", `A site has at most ${maxSchedules} schedules; delete one first.`);
        }
        const created = await timed(siteId, { id, name, ...rest, plan, createdAt, ...past });
        return { created, schedules: [...known, created] };
      });
      await requireSite(context, siteRecordKinds.schedules, siteId);
      return shown(siteId, created);
    },
    async get(siteId, scheduleId) {
      if ((await store.sites.get(siteId)) === null) return null;
      const found = (await stored.of(siteId)).find(({ id }) => id === scheduleId);
      return found === undefined ? null : shown(siteId, found);
    },
    async list(siteId, { limit = 100, cursor = null } = {}) {
      await checkSite(siteId);
      const filters = ["schedules", siteId];
      const after = String(listPosition({ limit, cursor }, filters, [""])?.[0] ?? "");
      const rest = (await stored.of(siteId)).filter(({ id }) => id > after);
      const { rows, hasMore } = listPage(rest, limit, (schedule) => Buffer.byteLength(JSON.stringify(schedule)));
      const last = hasMore ? rows.at(-1) : undefined;
      const items = rows.map((schedule) => shown(siteId, schedule));
      return { items, cursor: last === undefined ? null : listCursor(filters, [last.id]) };
    },
    async update(siteId, scheduleId, input) {
      const patch = checked(schedulePatchSchema, input);
      const site = await checkSite(siteId);
      const { before, updated } = await stored.change(siteId, async (known) => {
        const before = existing(known, scheduleId);
        const next = patched(before, patch);
        checkRecurrence(next, clock.now());
        checkPlan(site.settings, next.plan);
        // A run that is due now must not be lost by a change of the name.
        const updated = isSameTime(before, next) ? { ...next, updatedAt: isoNow() } : await timed(siteId, next);
        return { before, updated, schedules: withSchedule(known, updated) };
      });
      if (updated.nextRunAt !== before.nextRunAt) {
        // Again: a change before this one may have removed it in the meantime.
        if (updated.nextRunAt !== null) await due.add({ tenant, siteId, scheduleId, dueAt: updated.nextRunAt });
        await forget(siteId, scheduleId, before.nextRunAt);
      }
      return shown(siteId, updated);
    },
    async delete(siteId, scheduleId) {
      await checkSite(siteId);
      const { deleted } = await stored.change(siteId, (known) => {
        const deleted = existing(known, scheduleId);
        return { deleted, schedules: known.filter((schedule) => schedule !== deleted) };
      });
      await forget(siteId, scheduleId, deleted.nextRunAt);
    },
    async alerts(crawlId) {
      const crawl = await store.crawls.get(crawlId);
      if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
      for (const schedule of await stored.of(crawl.siteId)) {
        const crawlIds = [schedule.pending?.crawlId, ...crawlIdsOf(schedule)].filter((id) => id !== undefined);
        const place = crawlIds.indexOf(crawlId);
        if (place !== -1) return crawlAlerts(context, schedule, crawl, crawlIds.slice(place + 1));
      }
      return [];
    },
  };
}

function shown(siteId: string, { pending: _, earlierCrawlIds: __, ...schedule }: ScheduleState): Schedule {
  return { siteId, ...schedule };
}

/** Returns a schedule with the members of a change; what is absent stays. */
function patched(before: ScheduleState, patch: z.output<typeof schedulePatchSchema>): ScheduleState {
  const { name = before.name, cron = before.cron, timeZone = before.timeZone, enabled = before.enabled } = patch;
  const { alerts = before.alerts, plan = before.plan } = patch;
  return { ...before, name, cron, timeZone, enabled, alerts, plan };
}

function isSameTime(a: ScheduleState, b: ScheduleState): boolean {
  return a.cron === b.cron && a.timeZone === b.timeZone && a.enabled === b.enabled;
}

function existing(known: readonly ScheduleState[], scheduleId: string): ScheduleState {
  const found = known.find(({ id }) => id === scheduleId);
  if (found === undefined) throw new AuditError("not_found", `There is no schedule ${scheduleId}.`);
  return found;
}

function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw new AuditError("invalid_options", `Invalid ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}.`);
}
