import type { Clock } from "@sightline/model/ports";

/**
 * Maximum time between a reservation and the creation of what it is for, in milliseconds; after it, the process has
 * ended.
 */
const creationMs = 2 * 60 * 1000;

/**
 * True if something was reserved, does not exist, and will not be created any more. A time in the future comes from a
 * clock that has been set back since.
 */
export function isAbandoned({ reservedAt }: { readonly reservedAt: number }, { now }: Pick<Clock, "now">): boolean {
  return Math.abs(now() - reservedAt) > creationMs;
}
