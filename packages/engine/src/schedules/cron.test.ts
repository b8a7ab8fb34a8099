import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRecurrence, nextRun } from "./cron.ts";
import { zoneClock } from "./wall-time.ts";

const hour = 3_600_000;

/** Returns the next times of a recurrence, as they are in UTC and as clocks of the zone show them. */
function times(cron: string, timeZone: string, after: string, count: number): string[] {
  const found: string[] = [];
  let at = Date.parse(after);
  while (found.length < count) {
    at = nextRun({ cron, timeZone }, at) ?? Number.NaN;
    const wall = new Date(zoneClock(timeZone).wallTime(at)).toISOString().slice(5, 16);
    found.push(`${new Date(at).toISOString().slice(0, 16)}Z ${wall}`);
  }
  return found;
}

describe("a time that clocks skip", () => {
  it.each([
    [
      "Europe/Berlin",
      "30 2 * * *",
      "2026-03-28T12:00Z",
      "2026-03-29T01:00Z 03-29T03:00",
      "2026-03-30T00:30Z 03-30T02:30",
    ],
    [
      "America/New_York",
      "15 2 * * *",
      "2026-03-07T12:00Z",
      "2026-03-08T07:00Z 03-08T03:00",
      "2026-03-09T06:15Z 03-09T02:15",
    ],
    [
      "Australia/Lord_Howe",
      "15 2 * * *",
      "2026-10-02T20:00Z",
      "2026-10-03T15:30Z 10-04T02:30",
      "2026-10-04T15:15Z 10-05T02:15",
    ],
    [
      "America/Santiago",
      "0 0 * * *",
      "2026-09-05T12:00Z",
      "2026-09-06T04:00Z 09-06T01:00",
      "2026-09-07T03:00Z 09-07T00:00",
    ],
    // The hour before midnight is skipped: the time comes on the next day.
    [
      "America/Nuuk",
      "45 23 * * *",
      "2026-03-28T12:00Z",
      "2026-03-29T01:00Z 03-29T00:00",
      "2026-03-30T00:45Z 03-29T23:45",
    ],
  ])("comes in %s when clocks have been set forward (%s)", (timeZone, cron, after, ...expected) => {
    expect(times(cron, timeZone, after, 2)).toEqual(expected);
  });

  it("comes once when the time after it is due as well", () => {
    expect(times("0 2,3 * * *", "Europe/Berlin", "2026-03-28T12:00Z", 2)).toEqual([
      "2026-03-29T01:00Z 03-29T03:00",
      "2026-03-30T00:00Z 03-30T02:00",
    ]);
  });
});

describe("a time that clocks show twice", () => {
  it.each([
    [
      "Europe/Berlin",
      "30 2 * * *",
      "2026-10-24T12:00Z",
      "2026-10-25T00:30Z 10-25T02:30",
      "2026-10-26T01:30Z 10-26T02:30",
    ],
    [
      "America/New_York",
      "30 1 * * *",
      "2026-10-31T12:00Z",
      "2026-11-01T05:30Z 11-01T01:30",
      "2026-11-02T06:30Z 11-02T01:30",
    ],
    [
      "Australia/Lord_Howe",
      "45 1 * * *",
      "2026-04-04T00:00Z",
      "2026-04-04T14:45Z 04-05T01:45",
      "2026-04-05T15:15Z 04-06T01:45",
    ],
    [
      "Europe/Berlin",
      "0 * * * *",
      "2026-10-24T23:30Z",
      "2026-10-25T00:00Z 10-25T02:00",
      "2026-10-25T02:00Z 10-25T03:00",
    ],
  ])("comes once in %s (%s)", (timeZone, cron, after, ...expected) => {
    expect(times(cron, timeZone, after, 2)).toEqual(expected);
  });

  it("does not come again for a schedule that begins between the two", () => {
    expect(times("30 2 * * *", "Europe/Berlin", "2026-10-25T01:10Z", 1)).toEqual(["2026-10-26T01:30Z 10-26T02:30"]);
  });
});

it("comes once for every day of the calendar, in every time zone", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  fc.assert(
    fc.property(zones, fc.nat(23), fc.nat(59), fc.nat(600), (timeZone, hours, minutes, day) => {
      const clock = zoneClock(timeZone);
      const start = Date.UTC(2026, 0, 1) + day * 24 * hour;
      let at = start;
      const days: number[] = [];
      for (let run = 0; run < 40; run++) {
        const next = nextRun({ cron: `${minutes} ${hours} * * *`, timeZone }, at) ?? Number.NaN;
        expect(next).toBeGreaterThan(at);
        const wall = clock.wallTime(next);
        // Skipped times come later, by as much as was skipped: up to an hour on these dates.
        const due = wall - (((wall / 60_000) % 1440) - (60 * hours + minutes)) * 60_000;
        const lateMs = (wall - due + 24 * hour) % (24 * hour);
        expect(lateMs).toBeLessThanOrEqual(2 * hour);
        days.push(Math.floor((wall - lateMs) / (24 * hour)));
        at = next;
      }
      expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index));
    }),
    { numRuns: 60 },
  );
});

describe("a recurrence", () => {
  const check =
    (cron: string, timeZone = "UTC") =>
    () =>
      checkRecurrence({ cron, timeZone }, Date.UTC(2026, 0, 1));

  it.each([
    "0 5 * * 1",
    "59 23 31 12 *",
    "0 */6 * * *",
    "5 4 1-7,15 JAN,jul mon-FRI",
    "0 0 L * *",
    "0 6 * * 1#2",
    "0 0 29 2 *",
  ])("may be %j", (cron) => {
    expect(check(cron)).not.toThrow();
  });

  it.each([
    ["*/5 * * * *", "The minute of a schedule is one number from 0 to 59"],
    ["* 5 * * *", "at least an hour apart"],
    ["0,30 5 * * *", "at least an hour apart"],
    ["0 5 * *", "five fields"],
    ["0 0 5 * * *", "five fields"],
    ["0  5 * * *", "five fields"],
    ["@daily", "five fields"],
    ["? 5 * * *", "five fields"],
    ["2026-01-01T00:00:00", "five fields"],
    ["0 24 * * *", "is not a cron expression"],
    ["0 5 * 13 *", "is not a cron expression"],
    ["0 5 * * nopeday", "is not a cron expression"],
    ["0 0 30 2 *", "never comes"],
    ["0 0 31 4,6,9,11 *", "never comes"],
  ])("is refused as %j", (cron, message) => {
    expect(check(cron)).toThrow(
      expect.objectContaining({ code: "invalid_options", message: expect.stringContaining(message) }),
    );
  });

  it("runs hourly at most", () => {
    for (const minute of ["*", "*/30", "0,30", "0-59"]) {
      expect(check(`${minute} 5 * * *`)).toThrow(/one number from 0 to 59/);
    }
  });

  it.each(["Mars/Base", "+02:00", "", "Europe/Berlin ", "../etc", "GMT+2x"])("has no time zone %j", (timeZone) => {
    expect(check("0 5 * * *", timeZone)).toThrow(/is not an IANA time zone; use a name such as/);
  });
});
