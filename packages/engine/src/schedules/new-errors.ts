import type { AuditContext } from "../context/audit-context.ts";
import { crawlIssues, type DescribedIssue } from "../lists/crawl-issues.ts";

/** Maximum number of lists of issues that are read, each of up to 1,000. */
const maxLists = 20;
const maxRules = 10;
const urlsPerRule = 3;

/** Errors of a crawl that an earlier crawl did not have, without those that are accepted. */
export interface NewErrors {
  readonly count: number;
  /** False if there are more than were counted. */
  readonly isComplete: boolean;
  /** Rules with the most of them; at most ten. */
  readonly rules: readonly NewErrorsOfRule[];
}

/** New errors of one rule. */
export interface NewErrorsOfRule {
  readonly rule: string;
  readonly title: string;
  readonly count: number;
  /** First URLs that have them; at most three. */
  readonly urls: readonly string[];
}

/** Counts the errors that are new or regressed since an earlier crawl. @throws AuditError `not_found` or `conflict` */
export async function newErrors(context: AuditContext, crawlId: string, since: string): Promise<NewErrors> {
  const byRule = new Map<string, { title: string; count: number; urls: Set<string> }>();
  let cursor: string | null = null;
  let lists = 0;
  do {
    const options = { since, severity: "error", limit: 1000, cursor } as const;
    const page: Awaited<ReturnType<typeof crawlIssues>> = await crawlIssues(context, crawlId, options);
    for (const issue of page.items) note(byRule, issue);
    cursor = page.cursor;
    lists++;
  } while (cursor !== null && lists < maxLists);
  const rules = [...byRule].map(([rule, { urls, ...rest }]) => ({ rule, ...rest, urls: [...urls] }));
  return {
    count: rules.reduce((sum, { count }) => sum + count, 0),
    isComplete: cursor === null,
    rules: rules.sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1)).slice(0, maxRules),
  };
}

function note(byRule: Map<string, { title: string; count: number; urls: Set<string> }>, issue: DescribedIssue): void {
  if (issue.acceptanceId !== null) return;
  const entry = byRule.get(issue.rule) ?? { title: issue.title, count: 0, urls: new Set<string>() };
  byRule.set(issue.rule, entry);
  entry.count++;
  if (entry.urls.size < urlsPerRule) entry.urls.add(issue.subject.url);
}
