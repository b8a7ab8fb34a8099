import { z } from "zod";
import { defineRoute } from "../route.ts";
import { listShape } from "../schemas/lists.ts";
import {
  deletedScheduleSchema,
  newScheduleSchema,
  scheduleIdSchema,
  scheduleListSchema,
  schedulePatchSchema,
  scheduleSchema,
} from "../schemas/schedule.ts";
import { link, location, noQuery, siteParams } from "./shared-shapes.ts";

const tag = "Schedules";
const scheduleParams = siteParams.extend({ scheduleId: scheduleIdSchema });

export const createSchedule = defineRoute({
  id: "createSchedule",
  method: "POST",
  path: "/v1/sites/:siteId/schedules",
  tag,
  summary: "Add a schedule",
  description:
    "Crawls the site at the times of a cron expression. A time that clocks skip when they are set forward comes right after the change; a time that they show twice comes once. A run is skipped while the site is being crawled or when the plan does not allow it (`lastSkip`); one that the service missed is made up for once within 24 hours. Alerts are `schedule.alert` events for the webhook endpoints; crawls that are started in any other way raise none. To try alerts, change `cron` to a time a few minutes ahead and back. A site has at most 10 schedules.",
  isExtension: true,
  scope: "sites:write",
  params: siteParams,
  query: noQuery,
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
  answers: {
    201: { description: "The schedule.", schema: scheduleSchema, headers: location },
  },
  problems: ["conflict", "invalid_settings", "url_not_allowed", "plan_limit"],
});

export const listSchedules = defineRoute({
  id: "listSchedules",
  method: "GET",
  path: "/v1/sites/:siteId/schedules",
  tag,
  summary: "List the schedules of a site",
  description: "By age, paused ones included.",
  isExtension: true,
  scope: "sites:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: scheduleListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const getSchedule = defineRoute({
  id: "getSchedule",
  method: "GET",
  path: "/v1/sites/:siteId/schedules/:scheduleId",
  tag,
  summary: "Get a schedule",
  description: "Returns a schedule with its next run, its last crawl, and why a run was skipped.",
  isExtension: true,
  scope: "sites:read",
  params: scheduleParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The schedule.", schema: scheduleSchema } },
  problems: [],
});

export const updateSchedule = defineRoute({
  id: "updateSchedule",
  method: "PATCH",
  path: "/v1/sites/:siteId/schedules/:scheduleId",
  tag,
  summary: "Change a schedule",
  description:
    "Replaces the members that are given; the others stay as they are. Another time or time zone applies from now on. A crawl that has started continues.",
  isExtension: true,
  scope: "sites:write",
  params: scheduleParams,
  query: noQuery,
  body: schedulePatchSchema,
  bodyExamples: { paused: { enabled: false }, time: { cron: "30 6 * * *", timeZone: "America/New_York" } },
  answers: { 200: { description: "The changed schedule.", schema: scheduleSchema } },
  problems: ["conflict", "invalid_settings", "url_not_allowed", "plan_limit"],
});

export const deleteSchedule = defineRoute({
  id: "deleteSchedule",
  method: "DELETE",
  path: "/v1/sites/:siteId/schedules/:scheduleId",
  tag,
  summary: "Delete a schedule",
  description: "Ends the recurring crawl. A crawl that has started continues, without alerts.",
  isExtension: true,
  scope: "sites:write",
  params: scheduleParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The schedule is deleted.",
      schema: deletedScheduleSchema,
    },
  },
  problems: ["conflict"],
});
