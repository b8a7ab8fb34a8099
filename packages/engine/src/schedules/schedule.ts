import type { CrawlPlanInput } from "@sightline/model";
import { z } from "zod";

/** Maximum number of schedules of a site. */
export const maxSchedules = 10;
/** Maximum number of crawls before the last one that a schedule remembers. */
export const maxEarlierCrawls = 10;

const alertShape = {
  scoreFell: z.number().min(0.1).max(100).nullable().default(null).meta({
    description:
      "Points by which the score has to fall below that of the crawl before: the schedule's last completed run or, for its first run, the site's last completed crawl.",
    example: 5,
  }),
  newError: z
    .boolean()
    .default(false)
    .describe(
      "An issue with the severity `error` appears, not accepted, that the schedule's last completed run did not have (for its first run, the site's last completed crawl). Crawls in between hide nothing; a site's first crawl raises nothing.",
    ),
  crawlFailed: z.boolean().default(false).describe("The crawl fails."),
};

/** Schema of {@link AlertConditions}. */
export const alertConditionsSchema = z.strictObject(alertShape);
/** Conditions under which the end of a scheduled crawl raises alerts. */
export type AlertConditions = Readonly<z.infer<typeof alertConditionsSchema>>;

const cron = z.string().min(1).max(100).meta({
  description:
    "Cron expression of five fields: minute (one number), hour, day of the month, month, day of the week (0 or 7 is Sunday), with lists, ranges, steps and English names such as `MON`. Runs are at least an hour apart.",
  example: "0 5 * * 1",
});
const timeZone = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: "IANA time zone of the expression. Default `UTC`.", example: "Europe/Berlin" });
const name = z.string().min(1).max(100);

/** Members of a schedule that its owner sets, apart from the settings of its crawls. */
export const scheduleShape = {
  name: name.optional().describe("Name of the schedule."),
  cron,
  timeZone: timeZone.default("UTC"),
  enabled: z.boolean().default(true).describe("False pauses the schedule."),
  alerts: alertConditionsSchema.prefault({}).describe("Conditions under which the end of a crawl raises an alert."),
} as const;

/** Members that a change of a schedule replaces. */
export const schedulePatchShape = {
  name: name.nullable().optional().describe("Name of the schedule; `null` removes it."),
  cron: cron.optional(),
  timeZone: timeZone.optional(),
  enabled: z.boolean().optional().describe("False pauses the schedule."),
  alerts: alertConditionsSchema.optional().describe("Conditions of alerts; they replace all earlier ones."),
} as const;

/** Settings of crawls; they are validated when they are set, and again when a crawl starts. */
const plan = z.custom<CrawlPlanInput>((value) => typeof value === "object" && value !== null && !Array.isArray(value));

export const newScheduleSchema = z.strictObject({ ...scheduleShape, plan: plan.optional() });
/** A schedule to create. */
export type NewSchedule = Readonly<z.input<typeof newScheduleSchema>>;

export const schedulePatchSchema = z.strictObject({ ...schedulePatchShape, plan: plan.optional() });
/** Change of a schedule: what is absent stays. */
export type SchedulePatch = Readonly<z.input<typeof schedulePatchSchema>>;

/** Reasons why a run did not happen. */
export const skipReasons = [
  "missed",
  "crawl_active",
  "quota_exceeded",
  "plan_limit",
  "plan_required",
  "invalid_settings",
  "internal",
] as const;
/**
 * Reason why a run did not happen.
 *
 * - `missed`: no process ran within a day of the time
 * - `crawl_active`: the site was being crawled
 * - `quota_exceeded`, `plan_limit`, `plan_required`: the plan did not allow it
 * - `invalid_settings`: the settings cannot be used any more
 * - `internal`: the service could not start the crawl
 */
export type SkipReason = (typeof skipReasons)[number];

const skipSchema = z.object({ dueAt: z.string(), reason: z.enum(skipReasons), detail: z.string() });
const pendingSchema = z.object({
  dueAt: z.string(),
  crawlId: z.string(),
  /** Milliseconds since the Unix epoch. */
  claimedAt: z.number(),
  attempts: z.int(),
  /** Why the latest attempt did not start the crawl. */
  waits: skipSchema.omit({ dueAt: true }).nullable(),
});

/** Schema of a stored schedule. */
export const scheduleStateSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  cron: z.string(),
  timeZone: z.string(),
  enabled: z.boolean(),
  plan,
  alerts: alertConditionsSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  nextRunAt: z.string().nullable(),
  lastRunAt: z.string().nullable(),
  lastCrawlId: z.string().nullable(),
  /** Crawls that it started before the last one, latest first. */
  earlierCrawlIds: z.array(z.string()).default([]),
  lastSkip: skipSchema.nullable(),
  pending: pendingSchema.nullable(),
});
/** Schedule as stored: with the run that a process has claimed and not yet started, and the latest crawls before it. */
export type ScheduleState = Readonly<z.infer<typeof scheduleStateSchema>>;

/** Recurring crawl of a site; times in ISO 8601, UTC. */
export interface Schedule extends Omit<ScheduleState, "pending" | "earlierCrawlIds"> {
  readonly siteId: string;
}
