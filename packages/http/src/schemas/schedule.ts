import { alertConditionsSchema, schedulePatchShape, scheduleShape, skipReasons } from "@sightline/engine";
import { z } from "zod";
import { crawlSettingsSchema } from "./crawl-settings.ts";
import { exampleIds, idSchema, instant, objectSchema } from "./ids.ts";
import { listSchema } from "./lists.ts";

export const scheduleIdSchema = idSchema("schedule", exampleIds.schedule);

const overrides = crawlSettingsSchema.optional();

/** Body of `POST /v1/sites/:id/schedules`. */
export const newScheduleSchema = z
  .strictObject({
    ...scheduleShape,
    overrides: overrides.describe("Settings that replace those of the site in crawls of the schedule."),
  })
  .meta({ id: "NewSchedule", description: "Recurring crawl to add." });

/** Body of `PATCH /v1/sites/:id/schedules/:id`. */
export const schedulePatchSchema = z
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
export const scheduleSchema = z
  .object({
    id: scheduleIdSchema,
    object: objectSchema("schedule"),
    siteId: idSchema("site", exampleIds.site).meta({ description: "Site that is crawled." }),
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

export const scheduleListSchema = listSchema("ScheduleList", scheduleSchema);

/** Response to `DELETE /v1/sites/:id/schedules/:id`. */
export const deletedScheduleSchema = z
  .object({
    id: scheduleIdSchema,
    object: objectSchema("schedule"),
    deleted: z.literal(true).describe("Always true."),
  })
  .meta({ id: "DeletedSchedule", description: "Schedule that was deleted." });
