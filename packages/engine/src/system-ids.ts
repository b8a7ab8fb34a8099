import { randomInt } from "node:crypto";
import type { Clock, IdSource } from "@sightline/model";

/** Ids from a clock and the system's random numbers. */
export function systemIds(clock: Clock): IdSource {
  return { now: () => clock.now(), randomInteger: (below) => randomInt(below) };
}
