import { taskKinds } from "@sightline/model";
import { z } from "zod";
import type { TaskStep } from "../../context/task-step.ts";

/** Zod schema of a task as it is stored. */
export const taskStateSchema = z
  .object({
    id: z.string(),
    kind: z.enum(taskKinds),
    tenant: z.string(),
    siteId: z.string(),
    crawlId: z.string(),
    /** `queued → running → completed`; `→ failed`; `→ cancelled`. The last three never change. */
    status: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
    /** Options given by the caller; each kind has its own schema for them. */
    options: z.unknown(),
    /** Number of workers that have claimed it so far. */
    attempt: z.int(),
    error: z.object({ code: z.string(), message: z.string() }).readonly().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    /** Time at which it is deleted; `null` when it is kept as long as its site. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .readonly();
/** Long-running work on a judged crawl, as stored. */
export type TaskState = z.infer<typeof taskStateSchema>;

/** Long-running work on a judged crawl, with its result. */
export interface Task<Options, Result> extends Omit<TaskState, "options" | "tenant"> {
  readonly options: Options;
  /** Progress while it runs, at most some seconds old; `null` before the first report and after it has ended. */
  readonly progress: TaskStep | null;
  /** `null` until it is completed, and when the stored result cannot be read: `error` then says so. */
  readonly result: Result | null;
}
