import { z } from "zod";
import type { TaskStep } from "./task-step.ts";

/** What can be made of a judged crawl: the prefixes of their ids. */
export const taskKinds = ["analysis", "geo", "report"] as const;
/** A kind of {@link Task}. */
export type TaskKind = (typeof taskKinds)[number];

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
    /** What the caller asked for; each kind has a schema of its own for it. */
    options: z.unknown(),
    /** How many workers have taken it up so far. */
    attempt: z.int(),
    error: z.object({ code: z.string(), message: z.string() }).readonly().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    /** When it ceases to exist; `null` when it is kept as long as its site. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .readonly();
/** Work on a judged crawl that takes time, as it is stored. */
export type TaskState = z.infer<typeof taskStateSchema>;

/** Work on a judged crawl that takes time, with what came of it. */
export interface Task<Options, Result> extends Omit<TaskState, "options" | "tenant"> {
  readonly options: Options;
  /** How far it is while it runs, at most some seconds old; `null` before it is told, and once it has ended. */
  readonly progress: TaskStep | null;
  /** `null` until it is completed, and when what was stored cannot be read: `error` then says so. */
  readonly result: Result | null;
}

/** Whether a task has ended for good. */
export function hasTaskEnded({ status }: Pick<TaskState, "status">): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}
