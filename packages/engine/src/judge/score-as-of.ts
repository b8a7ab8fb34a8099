import { AuditError, type Crawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { type Announcement, announcedOn, holdsOn, isDay, type Rule } from "@sightline/model/rule";
import { judgedCrawl, scoreStored } from "./rescore-crawl.ts";

/** Announcement with the issues of a crawl that exist because of it. */
export interface AnnouncedIssues extends Announcement {
  /** Id of the rule that the announcement changed. */
  readonly rule: string;
  readonly issues: number;
}

/** Score of a crawl by the announcements up to a day. */
export interface ScoreAsOf {
  readonly crawl: Crawl;
  /** As in `2026-05-01`. */
  readonly asOf: string;
  /** Score by the announcements up to that day, 0–100; `null` when there is none. */
  readonly value: number | null;
  /** Score by all announcements that this version knows. */
  readonly now: number | null;
  /** What the later announcements add to the score: `now` − `value`; `null` when one of them is missing. */
  readonly difference: number | null;
  /** Later announcements that cause issues of the crawl, by day. */
  readonly announcements: readonly AnnouncedIssues[];
}

/**
 * Scores a completed crawl from its stored data as if announcements after a day had not been made; nothing is stored.
 *
 * @throws AuditError `not_found`, `conflict`, or `invalid_options` for something else than a day
 */
export async function scoreAsOf(
  store: TenantStore,
  rules: readonly Rule[],
  crawlId: string,
  day: string,
): Promise<ScoreAsOf> {
  if (!isDay(day)) {
    throw new AuditError("invalid_options", `"${day}" is not a day; write one as in 2026-05-01.`);
  }
  const { crawl, verdict } = await judgedCrawl(store, crawlId);
  const judged = { crawl, tallies: verdict.tallies };
  const { value: now } = await scoreStored(store, rules, judged);
  const { value } = await scoreStored(store, rules, judged, (issue) => !holdsOn(issue, day));
  const counts = announcedIssues(rules);
  for await (const batch of store.issues.scan(crawlId)) {
    for (const issue of batch) if (!holdsOn(issue, day)) counts.note(issue);
  }
  const difference = now === null || value === null ? null : now - value;
  return { crawl, asOf: day, value, now, difference, announcements: counts.all() };
}

/** Counts issues by the announcement that causes them. */
export function announcedIssues(rules: readonly Rule[]) {
  const counts = new Map<string, number>();
  const keyOf = (rule: string, date: string): string => `${rule} ${date}`;
  return {
    note(issue: Parameters<typeof announcedOn>[0] & { readonly rule: string }): void {
      const date = announcedOn(issue);
      if (date === null) return;
      const key = keyOf(issue.rule, date);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    /** Returns the announcements with issues, by day. */
    all(): readonly AnnouncedIssues[] {
      const found = rules.flatMap(({ meta }) =>
        (meta.announcements ?? []).map((announcement) => ({
          ...announcement,
          rule: meta.id,
          issues: counts.get(keyOf(meta.id, announcement.date)) ?? 0,
        })),
      );
      return found.filter(({ issues }) => issues > 0).sort((a, b) => a.date.localeCompare(b.date));
    },
  };
}
