import { getPriority, setPriority } from "node:os";

/** Steps of niceness: a fifth of the share of a thread that does not give way. */
const steps = 7;
const most = 19;

/**
 * Lets the calling thread wait while others need the processors. A page has time, and whoever fetches, judges or answers
 * requests beside it has not. Only Linux has priorities of threads; elsewhere this one would be that of the process.
 */
export function giveWay(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.min(most, getPriority() + steps));
  } catch {
    // A sandbox may forbid it; the pages are extracted all the same.
  }
}
