const second = 1000;
/** Longer than any time zone is from UTC, and than any change of its offset. */
const day = 86_400_000;

/** Clocks of one time zone. Wall times are milliseconds since the Unix epoch, as if clocks showed UTC. */
export interface ZoneClock {
  /** Returns what clocks show at an instant, to the second. */
  wallTime(instant: number): number;
  /**
   * Returns the instant at which clocks show a wall time: the first of two when they are set back, and the instant of the
   * change when they are set forward past it.
   */
  instantOf(wallTime: number): number;
}

/** Creates the clock of an IANA time zone. @throws RangeError for an unknown zone */
export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

  function wallTime(instant: number): number {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  }

  const offsetAt = (instant: number) => wallTime(instant) - instant;

  /** Returns the first instant between two at which clocks show a wall time or a later one, to the second. */
  function firstAtOrAfter(wall: number, from: number, to: number): number {
    let [before, after] = [from, to];
    while (after - before > second) {
      const middle = before + Math.floor((after - before) / 2 / second) * second;
      if (wallTime(middle) >= wall) after = middle;
      else before = middle;
    }
    return after;
  }

  return {
    wallTime,
    instantOf(wall) {
      const candidates = [wall - offsetAt(wall - day), wall - offsetAt(wall + day)];
      const [earlier, later] = [Math.min(...candidates), Math.max(...candidates)];
      if (wallTime(earlier) === wall) return earlier;
      return wallTime(later) === wall ? later : firstAtOrAfter(wall, earlier, later);
    },
  };
}
