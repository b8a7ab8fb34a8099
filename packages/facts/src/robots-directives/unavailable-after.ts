/** Matches a four-digit year, or the two digits of RFC 850; `Date.parse` turns any number into a date. */
const hasYear = /\b\d{4}\b|-\d\d(?:\s|$)/;
const hasZone = /(?:\d\s*z|gmt|utc?|[ecmp][sd]t|[+-]\d\d:?\d\d)\)?$/i;
const localIsoTime = /^\d{4}-\d\d-\d\dT[\d:.]+$/i;
const maxLength = 100;

/**
 * Returns the time of an unavailable_after date, in milliseconds since the Unix epoch; `null` when it is invalid.
 * Google accepts the formats of RFC 822, RFC 850 and ISO 8601; a date without a time zone counts as UTC.
 */
export function unavailableAfterTime(date: string): number | null {
  if (date.length > maxLength || !hasYear.test(date)) return null;
  const time = Date.parse(withZone(date));
  return Number.isNaN(time) ? null : time;
}

function withZone(date: string): string {
  if (hasZone.test(date)) return date;
  return localIsoTime.test(date) ? `${date}Z` : `${date} UTC`;
}
