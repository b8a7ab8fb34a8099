import { systemClock } from "@sightline/engine";
import type { Clock } from "@sightline/model/ports";

const started = Date.now();

/** The time of {@link clock}, in milliseconds since 1970. */
export const now = (): number => started + (Date.now() - started) * 100;

/** A clock a hundred times as fast as the real one, so that retries of the failing page take no time worth mentioning. */
export const clock: Clock = {
  ...systemClock,
  now,
  monotonic: now,
  sleep: (ms, signal) => systemClock.sleep(ms / 100, signal),
};
