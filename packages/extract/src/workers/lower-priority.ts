import { getPriority, setPriority } from "node:os";

/** Steps of niceness: the thread gets a fifth of the share of a thread with normal priority. */
const steps = 7;
const most = 19;

/**
 * Lowers the priority of the calling thread below others. A page can wait; fetching, judging and answering requests
 * cannot. Only Linux has priorities of threads; elsewhere the priority would apply to the process.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.min(most, getPriority() + steps));
  } catch {
    // A sandbox may forbid it; the pages are extracted anyway.
  }
}
