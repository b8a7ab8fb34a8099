import { systemClock } from "@sightline/engine";
import { fastClock } from "@sightline/testkit";

/** A clock a hundred times as fast as the real one, so that retries of the failing page take no time worth mentioning. */
export const clock = fastClock(systemClock, 100);

/** Its time, in milliseconds since 1970. */
export const { now } = clock;
