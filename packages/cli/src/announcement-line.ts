import type { AnnouncedIssues } from "@sightline/engine";

/** Says which findings an announcement caused, as in `3 findings are new because Google removed FAQ results …`. */
export function announcementLine({ issues, what, date, source, rule }: AnnouncedIssues): string {
  const findings = issues === 1 ? "1 finding is" : `${issues} findings are`;
  return `${findings} new because ${what} (${date}), not because of you: ${rule}, ${source}`;
}
