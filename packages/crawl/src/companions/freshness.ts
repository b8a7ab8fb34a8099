import type { FetchedPage } from "@sightline/model/ports";

/** Longest lifetime that is told apart, in seconds: RFC 9111 §1.2.2. */
const maxAge = 2 ** 31;

/**
 * Returns the seconds for which a cache may use a response without asking, by RFC 9111 §4.2.1: `max-age`, otherwise
 * Expires; 0 for `no-store` and `no-cache`, `null` if the response does not say.
 */
export function freshness(headers: FetchedPage["headers"]): number | null {
  const valuesOf = (name: string) => headers.flatMap(([key, value]) => (key === name ? [value] : []));
  const directives = valuesOf("cache-control")
    .join(",")
    .split(",")
    .map((directive) => directive.trim().toLowerCase());
  if (directives.includes("no-store") || directives.includes("no-cache")) return 0;
  const age = directives.find((directive) => directive.startsWith("max-age="))?.slice("max-age=".length);
  if (age !== undefined && /^"?\d+"?$/.test(age)) return Math.min(maxAge, Number(age.replaceAll('"', "")));
  const [expires] = valuesOf("expires");
  const [date] = valuesOf("date");
  if (expires === undefined) return null;
  const until = Date.parse(expires);
  const from = date === undefined ? Number.NaN : Date.parse(date);
  // An invalid date, as `0`, is in the past.
  if (Number.isNaN(until)) return 0;
  return Number.isNaN(from) ? null : Math.min(maxAge, Math.max(0, Math.round((until - from) / 1000)));
}
