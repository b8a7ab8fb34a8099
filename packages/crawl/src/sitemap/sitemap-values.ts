const w3cDate = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-](\d\d):(\d\d)))?)?)?$/;

/**
 * Returns the milliseconds since the Unix epoch of a W3C datetime (YYYY, YYYY-MM, YYYY-MM-DD, or full with zone);
 * `null` for anything else.
 */
export function w3cDateMs(text: string): number | null {
  const match = w3cDate.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute, second, zoneHour, zoneMinute] = match
    .slice(1)
    .map((digits) => (digits === undefined ? null : Number(digits)));
  const isDate = year != null && year > 0 && inRange(month, 1, 12) && inRange(day, 1, daysIn(year, month ?? 1));
  const isTime = inRange(hour, 0, 23) && inRange(minute, 0, 59) && inRange(second, 0, 59);
  if (!isDate || !isTime || !inRange(zoneHour, 0, 14) || !inRange(zoneMinute, 0, 59)) return null;
  return Date.UTC(year, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}

function inRange(value: number | null | undefined, low: number, high: number): boolean {
  return value == null || (value >= low && value <= high);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True if a priority is a decimal number from 0.0 to 1.0. */
export function isPriority(text: string): boolean {
  return /^\d{1,3}(\.\d{1,20})?$/.test(text) && Number(text) <= 1;
}

const changeFrequencies: ReadonlySet<string> = new Set([
  "always",
  "hourly",
  "daily",
  "weekly",
  "monthly",
  "yearly",
  "never",
]);

/** True if a change frequency is one of the seven words of the protocol. */
export function isChangeFrequency(text: string): boolean {
  return changeFrequencies.has(text);
}
