import { instant, taskKinds, workErrorSchema } from "@sightline/model";
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
    /** `queued → running → completed`; `→ failed`; `→ cancelled`. */
    status: z
      .enum(["queued", "running", "completed", "failed", "cancelled"])
      .describe("State; `completed`, `failed` and `cancelled` are final."),
    /** Options given by the caller; each kind has its own schema for them. */
    options: z.unknown(),
    attempt: z.int().describe("Number of times that a worker has claimed it."),
    error: workErrorSchema.nullable().describe("Reason why it failed; else `null`."),
    createdAt: instant.describe("Time of the request."),
    startedAt: instant.nullable().describe("Time at which it started; `null` while it is queued."),
    finishedAt: instant.nullable().describe("Time at which it ended; `null` while it is open."),
    expiresAt: instant.nullable().describe("Time at which it is deleted; `null` if only with its site."),
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
