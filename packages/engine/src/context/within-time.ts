import { setMaxListeners } from "node:events";
import type { Clock } from "@sightline/model/ports";

/** Limits of {@link withinTime}. */
export interface TimeLimit {
  readonly clock: Pick<Clock, "sleep">;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Runs work with a signal that aborts at a deadline, or when the outer signal does. */
export async function withinTime<Value>(
  { clock, deadlineMs, signal }: TimeLimit,
  work: (within: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const done = new AbortController();
  const late = new AbortController();
  clock.sleep(deadlineMs, AbortSignal.any([signal, done.signal])).then(
    () => late.abort(),
    () => {},
  );
  const within = AbortSignal.any([signal, late.signal]);
  // Every request listens to it.
  setMaxListeners(0, within);
  try {
    return await work(within);
  } finally {
    done.abort();
  }
}
