import type { TaskStep } from "./task-step.ts";

/** How far a task is that this process works on. */
export interface TaskProgress extends TaskStep {
  readonly tenant: string;
  readonly taskId: string;
}

/** Passes the progress of tasks on to whoever listens. */
export interface TaskProgressChannel {
  tell(progress: TaskProgress): void;
  /** @returns how to stop listening */
  listen(listener: (progress: TaskProgress) => void): () => void;
}

/** Makes the channel of an auditor. */
export function taskProgressChannel(): TaskProgressChannel {
  const listeners = new Set<(progress: TaskProgress) => void>();
  return {
    tell(progress) {
      for (const listener of listeners) listener(progress);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
