/** Formats a day, counted from 1970-01-01, as in `2026-10-01`. */
export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
