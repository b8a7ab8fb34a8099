import { AuditError } from "@sightline/model";
import { Cron } from "croner";
import { type ZoneClock, zoneClock } from "./wall-time.ts";

/** Times at which something recurs. */
export interface Recurrence {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** IANA name, as in `Europe/Berlin`. */
  readonly timeZone: string;
}

const day = 86_400_000;
/** Digits, names of months and weekdays, wildcards, lists, ranges and steps, `L` for the last, `#` for the nth. */
const fields = /^[0-9A-Za-z*,/#-]+( [0-9A-Za-z*,/#-]+){4}$/;
const oneMinute = /^[0-5]?\d$/;
/** Names, not offsets such as `+02:00`, which know no daylight-saving time. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/**
 * Checks a recurrence: the minute must be one number, so that runs are at least an hour apart on the clock.
 *
 * @throws AuditError `invalid_options` that says what to write instead
 */
export function checkRecurrence(recurrence: Recurrence, after: number): void {
  const { cron, timeZone } = recurrence;
  if (!fields.test(cron)) {
    throw invalid(`"${cron}" is not a cron expression of five fields separated by single spaces, such as "0 5 * * 1".`);
  }
  const [minute = ""] = cron.split(" ");
  if (!oneMinute.test(minute)) {
    throw invalid(
      `The minute of a schedule is one number from 0 to 59, not "${minute}": runs are at least an hour apart.`,
    );
  }
  patternOf(cron);
  clockOf(timeZone);
  if (nextRun(recurrence, after) === null) {
    throw invalid(`"${cron}" never comes: no date has that day and month.`);
  }
}

/**
 * Returns the first time of a recurrence after an instant; `null` if it never comes. A time that clocks skip comes when
 * they have been set forward; a time that they show twice comes once, the first time.
 */
export function nextRun({ cron, timeZone }: Recurrence, after: number): number | null {
  const pattern = patternOf(cron);
  const clock = clockOf(timeZone);
  // Clocks that were set back have shown later times before: begin well before, and pass over what has been.
  let wall: Date | null = new Date(clock.wallTime(after) - day);
  for (;;) {
    wall = pattern.nextRun(wall);
    if (wall === null) return null;
    const instant = clock.instantOf(wall.getTime());
    if (instant > after) return instant;
  }
}

/** Returns the pattern of an expression; its times are wall times, as if in UTC. */
function patternOf(cron: string): Cron {
  try {
    return new Cron(cron, { mode: "5-part", timezone: "UTC", paused: true });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace(/^CronPattern: /, "") : String(cause);
    throw invalid(`"${cron}" is not a cron expression: ${why}`, cause);
  }
}

function clockOf(timeZone: string): ZoneClock {
  const message = `"${timeZone}" is not an IANA time zone; use a name such as "Europe/Berlin" or "UTC".`;
  if (!zoneName.test(timeZone)) throw invalid(message);
  try {
    return zoneClock(timeZone);
  } catch (cause) {
    throw invalid(message, cause);
  }
}

function invalid(message: string, cause?: unknown): AuditError {
  return new AuditError("invalid_options", message, cause === undefined ? {} : { cause });
}
