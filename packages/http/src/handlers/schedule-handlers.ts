import type { AlertConditions, Schedule } from "@sightline/engine";
import { isAuditError } from "@sightline/model";
import type { z } from "zod";
import { checkListedUrls } from "../listed-urls.ts";
import { checkPlanLimits } from "../plan-limits.ts";
import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  updateSchedule,
} from "../routes/schedule-routes.ts";
import type { CrawlSettings } from "../schemas/crawl-settings.ts";
import type { scheduleSchema } from "../schemas/schedule.ts";
import type { Caller, Service } from "../service.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { given, listed, listReply, placeOf } from "./list-reply.ts";
import { planOf, settingsView } from "./site-view.ts";

const object = "schedule";

const create = bound(createSchedule, async ({ params: { siteId }, body, caller, service }) => {
  const { overrides = {}, ...details } = body;
  await checkSettings(service, caller, siteId, overrides);
  checkAlerts(service, details.alerts);
  const created = await caller.tenant.schedules
    .create(siteId, { ...given(details), plan: planOf(overrides) })
    .catch((error: unknown) => {
      if (isAuditError(error) && error.code === "limit_reached") throw new Problem("conflict", error.message);
      throw error;
    });
  const location = `${service.basePath}/v1/sites/${siteId}/schedules/${created.id}`;
  return { status: 201, headers: { Location: location }, body: view(created) };
});

const list = bound(listSchedules, async ({ params: { siteId }, query, caller, service, url }) => {
  const { items, cursor } = await listed(query, () =>
    caller.tenant.schedules.list(siteId, { limit: query.limit, cursor: query.cursor ?? null }),
  );
  return listReply({ items: items.map(view), cursor }, placeOf(service, `/v1/sites/${siteId}/schedules`, url));
});

const get = bound(getSchedule, async ({ params: { siteId, scheduleId }, caller }) => {
  const schedule = await caller.tenant.schedules.get(siteId, scheduleId);
  if (schedule === null) throw notFound();
  return ok(view(schedule));
});

const update = bound(updateSchedule, async ({ params: { siteId, scheduleId }, body, caller, service }) => {
  const { overrides, ...details } = body;
  await checkSettings(service, caller, siteId, overrides ?? {});
  if (details.alerts !== undefined) checkAlerts(service, details.alerts);
  const plan = given({ plan: overrides === undefined ? undefined : planOf(overrides) });
  return ok(view(await caller.tenant.schedules.update(siteId, scheduleId, { ...given(details), ...plan })));
});

const remove = bound(deleteSchedule, async ({ params: { siteId, scheduleId }, caller: { tenant } }) => {
  await tenant.schedules.delete(siteId, scheduleId);
  return ok({ id: scheduleId, object, deleted: true });
});

/** @throws Problem `not_found`, `url_not_allowed` or `plan_limit` */
async function checkSettings(
  { allowPrivate }: Service,
  { tenant, quotas }: Caller,
  siteId: string,
  overrides: CrawlSettings,
): Promise<void> {
  const site = await tenant.sites.get(siteId);
  if (site === null) throw notFound();
  checkListedUrls(overrides, new URL(site.url), allowPrivate, "/overrides");
  checkPlanLimits(quotas, overrides, "/overrides");
}

/** @throws Problem `invalid_request` when alerts could not be delivered */
function checkAlerts({ webhooks }: Service, { scoreFell, newError, crawlFailed }: AlertConditions): void {
  if (webhooks !== null || (scoreFell === null && !newError && !crawlFailed)) return;
  const detail = "Alerts are delivered by webhook, and this service offers none.";
  throw new Problem("invalid_request", detail, { errors: [{ pointer: "/alerts", code: "not_offered", detail }] });
}

function view(schedule: Schedule): z.input<typeof scheduleSchema> {
  const { id, siteId, name, cron, timeZone, enabled, plan, alerts } = schedule;
  const { nextRunAt, lastRunAt, lastCrawlId, lastSkip, createdAt, updatedAt } = schedule;
  const times = { nextRunAt, lastRunAt, lastCrawlId, lastSkip, createdAt, updatedAt };
  return { id, object, siteId, name, cron, timeZone, enabled, overrides: settingsView(plan), alerts, ...times };
}

/** Handlers of schedules. */
export const scheduleHandlers: readonly BoundRoute[] = [create, list, get, update, remove];
