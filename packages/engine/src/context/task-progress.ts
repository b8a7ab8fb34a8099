import type { TaskStep } from "./task-step.ts";

/** Progress of a task that runs in this process. */
export interface TaskProgress extends TaskStep {
  readonly tenant: string;
  readonly taskId: string;
}

/** Broadcasts the progress of tasks to listeners. */
export interface TaskProgressChannel {
  publish(progress: TaskProgress): void;
  /** @returns function that unsubscribes */
  subscribe(listener: (progress: TaskProgress) => void): () => void;
}

/** Creates the progress channel of an auditor. */
export function taskProgressChannel(): TaskProgressChannel {
  const listeners = new Set<(progress: TaskProgress) => void>();
  return {
    publish(progress) {
      for (const listener of listeners) listener(progress);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
