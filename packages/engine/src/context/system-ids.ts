import { randomBytes, randomInt } from "node:crypto";
import type { IdSource } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";

/** Exclusive upper bound of `randomInt`. */
const limit = 2 ** 48;

/** Creates ids from a clock and the system's random numbers. */
export function systemIds(clock: Clock): IdSource {
  return {
    now: () => clock.now(),
    randomInteger: (below) => (below === limit ? randomBytes(6).readUIntBE(0, 6) : randomInt(below)),
  };
}
