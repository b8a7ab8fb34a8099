import type { Now } from "../store-operations.ts";

/** Returns the milliseconds since the Unix epoch; the database's clock is that of its thread. */
export function timeOf(now: Now): number {
  return now ?? Date.now();
}
