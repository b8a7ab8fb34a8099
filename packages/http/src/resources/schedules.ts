import {
  type AlertConditions,
  alertConditionsSchema,
  type Schedule,
  schedulePatchShape,
  scheduleShape,
  skipReasons,
} from "@sightline/engine";
import { instant } from "@sightline/model";
import { z } from "zod";
import { checkPlanLimits } from "../accounts/plan-limits.ts";
import { checkListedUrls } from "../requests/listed-urls.ts";
import { Problem } from "../requests/problem.ts";
import { found } from "../requests/problem-of.ts";
import { ok } from "../requests/reply.ts";
import { deletedSchema } from "../schemas/deleted.ts";
import { exampleIds, idSchema, objectSchema } from "../schemas/ids.ts";
import { listAnswer, listSchema } from "../schemas/lists.ts";
import { listQuery, location } from "../schemas/request-shapes.ts";
import { type Route, route } from "../service/route.ts";
import type { Caller, Service } from "../service/service.ts";
import { type CrawlSettings, crawlSettingsSchema } from "./crawls/crawl-settings.ts";
import { planOf, settingsView } from "./crawls/settings-view.ts";
import { given, listReply } from "./list-reply.ts";

const scheduleIdSchema = idSchema("schedule", exampleIds.schedule);

const overrides = crawlSettingsSchema.optional();

/** Body of `POST /v1/sites/:id/schedules`. */
const newScheduleSchema = z
  .strictObject({
    ...scheduleShape,
    overrides: overrides.describe("Settings that replace those of the site in crawls of the schedule."),
  })
  .meta({ id: "NewSchedule", description: "Recurring crawl to add." });

/** Body of `PATCH /v1/sites/:id/schedules/:id`. */
const schedulePatchSchema = z
  .strictObject({
    ...schedulePatchShape,
    overrides: overrides.describe("Settings of its crawls; they replace all earlier ones."),
  })
  .meta({ id: "SchedulePatch", description: "Members of a schedule to replace; the others stay." });

const skipSchema = z.object({
  dueAt: instant.describe("Time at which the run was due."),
  reason: z
    .enum(skipReasons)
    .describe(
      "`missed`: the service did not run within a day of the time; `crawl_active`: the site was being crawled; `quota_exceeded`, `plan_limit`, `plan_required`: the plan did not allow it; `invalid_settings`: the settings cannot be used any more; `internal`: the crawl could not be started.",
    ),
  detail: z.string().describe("Explanation of the reason."),
});

/** Recurring crawl of a site. */
const scheduleSchema = z
  .object({
    id: scheduleIdSchema,
    object: objectSchema("schedule"),
    siteId: idSchema("site", exampleIds.site).describe("Site that is crawled."),
    name: z.string().nullable().describe("Name of the schedule; `null` if it has none."),
    cron: z.string().meta({ description: "Cron expression of five fields.", example: "0 5 * * 1" }),
    timeZone: z.string().meta({ description: "IANA time zone of the expression.", example: "Europe/Berlin" }),
    enabled: z.boolean().describe("False while it is paused."),
    overrides: crawlSettingsSchema.describe("Settings that replace those of the site in its crawls."),
    alerts: alertConditionsSchema.describe("Conditions under which the end of a crawl raises an alert."),
    nextRunAt: instant.nullable().describe("Time of the next run; `null` while it is paused."),
    lastRunAt: instant.nullable().describe("Time at which its last crawl was started; `null` if none was."),
    lastCrawlId: idSchema("crawl", exampleIds.crawl)
      .nullable()
      .describe("Last crawl that it started; `null` if none was."),
    lastSkip: skipSchema.nullable().describe("Run that did not happen; `null` if a later one started a crawl."),
    createdAt: instant.describe("Time of creation."),
    updatedAt: instant.describe("Time of the last change by its owner."),
  })
  .meta({ id: "Schedule", description: "Recurring crawl of a site." });

const object = "schedule";

/** @throws Problem `not_found`, `url_not_allowed` or `plan_limit` */
async function checkSettings(
  { allowPrivate }: Service,
  { tenant, quotas }: Caller,
  siteId: string,
  overrides: CrawlSettings,
): Promise<void> {
  const site = found(await tenant.sites.get(siteId));
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

/** Routes of schedules. */
export const scheduleRoutes: readonly Route[] = [
  route({
    id: "createSchedule",
    path: "POST /v1/sites/:siteId/schedules",
    tag: "Schedules",
    summary: "Add a schedule",
    description:
      "Crawls the site at the times of a cron expression. A time that clocks skip when they are set forward comes right after the change; a time that they show twice comes once. A run is skipped while the site is being crawled or when the plan does not allow it (`lastSkip`); one that the service missed is made up for once within 24 hours. Alerts are `schedule.alert` events for the webhook endpoints; crawls that are started in any other way raise none. To try alerts, change `cron` to a time a few minutes ahead and back. A site has at most 10 schedules.",
    scope: "sites:write",
    body: newScheduleSchema,
    bodyExamples: {
      weekly: {
        name: "Every Monday",
        cron: "0 5 * * 1",
        timeZone: "Europe/Berlin",
        overrides: { maxPages: 500 },
        alerts: { newError: true, scoreFell: 5, crawlFailed: true },
      },
    },
    answers: { 201: { description: "The schedule.", schema: scheduleSchema, headers: location } },
    problems: ["conflict", "invalid_settings", "url_not_allowed", "plan_limit"],
    run: async ({ params: { siteId }, body, caller, service }) => {
      const { overrides = {}, ...details } = body;
      await checkSettings(service, caller, siteId, overrides);
      checkAlerts(service, details.alerts);
      const created = await caller.tenant.schedules.create(siteId, { ...given(details), plan: planOf(overrides) });
      const location = `${service.basePath}/v1/sites/${siteId}/schedules/${created.id}`;
      return { status: 201, headers: { Location: location }, body: view(created) };
    },
  }),
  route({
    id: "listSchedules",
    path: "GET /v1/sites/:siteId/schedules",
    tag: "Schedules",
    summary: "List the schedules of a site",
    description: "By age, paused ones included.",
    scope: "sites:read",
    query: listQuery,
    answers: listAnswer(listSchema("ScheduleList", scheduleSchema)),
    problems: ["invalid_cursor"],
    run: ({ params: { siteId }, caller: { tenant }, ...list }) =>
      listReply(list, (page) => tenant.schedules.list(siteId, page), { view: (schedule) => view(schedule) }),
  }),
  route({
    id: "getSchedule",
    path: "GET /v1/sites/:siteId/schedules/:scheduleId",
    tag: "Schedules",
    summary: "Get a schedule",
    description: "Returns a schedule with its next run, its last crawl, and why a run was skipped.",
    scope: "sites:read",
    answers: { 200: { description: "The schedule.", schema: scheduleSchema } },
    run: async ({ params: { siteId, scheduleId }, caller }) => {
      const schedule = found(await caller.tenant.schedules.get(siteId, scheduleId));
      return ok(view(schedule));
    },
  }),
  route({
    id: "updateSchedule",
    path: "PATCH /v1/sites/:siteId/schedules/:scheduleId",
    tag: "Schedules",
    summary: "Change a schedule",
    description:
      "Replaces the members that are given; the others stay as they are. Another time or time zone applies from now on. A crawl that has started continues.",
    scope: "sites:write",
    body: schedulePatchSchema,
    bodyExamples: { paused: { enabled: false }, time: { cron: "30 6 * * *", timeZone: "America/New_York" } },
    answers: { 200: { description: "The changed schedule.", schema: scheduleSchema } },
    problems: ["conflict", "invalid_settings", "url_not_allowed", "plan_limit"],
    run: async ({ params: { siteId, scheduleId }, body, caller, service }) => {
      const { overrides, ...details } = body;
      await checkSettings(service, caller, siteId, overrides ?? {});
      if (details.alerts !== undefined) checkAlerts(service, details.alerts);
      const plan = given({ plan: overrides === undefined ? undefined : planOf(overrides) });
      return ok(view(await caller.tenant.schedules.update(siteId, scheduleId, { ...given(details), ...plan })));
    },
  }),
  route({
    id: "deleteSchedule",
    path: "DELETE /v1/sites/:siteId/schedules/:scheduleId",
    tag: "Schedules",
    summary: "Delete a schedule",
    description: "Ends the recurring crawl. A crawl that has started continues, without alerts.",
    scope: "sites:write",
    answers: {
      200: {
        description: "The schedule is deleted.",
        schema: deletedSchema(object, scheduleIdSchema, { description: "Schedule that was deleted." }),
      },
    },
    problems: ["conflict"],
    run: async ({ params: { siteId, scheduleId }, caller: { tenant } }) => {
      await tenant.schedules.delete(siteId, scheduleId);
      return ok({ id: scheduleId, object, deleted: true });
    },
  }),
];
