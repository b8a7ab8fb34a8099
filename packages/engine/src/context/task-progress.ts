import type { TaskStep } from "./task-step.ts";

/** Progress of a task that runs in this process. */
export interface TaskProgress extends TaskStep {
  readonly tenant: string;
  readonly taskId: string;
}
