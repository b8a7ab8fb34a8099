import type { Clock } from "@sightline/model/ports";

/** Whoever has reserved something and not made it after this long has ended, in milliseconds. */
const creationMs = 2 * 60 * 1000;

/**
 * Whether something was reserved, does not exist, and nobody is about to make it any more. A time in the future is that
 * of a clock which has been set back since.
 */
export function isAbandoned({ reservedAt }: { readonly reservedAt: number }, { now }: Pick<Clock, "now">): boolean {
  return Math.abs(now() - reservedAt) > creationMs;
}
