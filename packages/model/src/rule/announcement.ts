import type { Finding } from "../issue.ts";
import type { Issue } from "../issue-schema.ts";

/** Change outside the site that made a rule find more: what was announced, by whom, and from which day it holds. */
export interface Announcement {
  /** Day from which it holds, as in `2026-05-07`. */
  readonly date: string;
  /** A clause that follows “because”, as in `Google no longer shows FAQ results`. */
  readonly what: string;
  /** URL of the announcement. */
  readonly source: string;
}

/** True for a day of the calendar, as in `2026-05-07`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Name under which the data of an issue hold the day of the announcement that caused it. */
const key = "announced";

/** Returns the day of the announcement without which a finding would not exist; `null` for all others. */
export function announcedOn({ data }: Pick<Issue, "data"> | Pick<Finding, "data">): string | null {
  const day = data?.[key];
  return typeof day === "string" ? day : null;
}

/** True if a finding holds on a day, as in `2026-05-07`. */
export function holdsOn(finding: Pick<Issue, "data"> | Pick<Finding, "data">, day: string): boolean {
  const announced = announcedOn(finding);
  return announced === null || announced <= day;
}
