import { flatten, type StoredIssue, type TenantStore } from "@sightline/model";

/** The pages that one rule's issues count against. */
export interface RuleIssues {
  readonly rule: string;
  /** Failing targets by page, certain findings only. */
  readonly pages: Map<number, number>;
  /** Pages with findings that wait for a person. */
  readonly review: Set<number>;
  /** The rule fails for the site as a whole. */
  failsSite: boolean;
}

/** The issues of a crawl, gathered by rule; they arrive in that order, so that memory holds one rule at a time. */
export async function* issuesByRule(store: TenantStore, crawlId: string): AsyncGenerator<RuleIssues> {
  let current = noIssues("");
  for await (const issue of flatten(store.issues.scan(crawlId))) {
    if (current.rule !== issue.rule) {
      if (current.rule !== "") yield current;
      current = noIssues(issue.rule);
    }
    note(current, issue);
  }
  if (current.rule !== "") yield current;
}

function noIssues(rule: string): RuleIssues {
  return { rule, pages: new Map(), review: new Set(), failsSite: false };
}

function note(issues: RuleIssues, issue: StoredIssue): void {
  const pages = issue.pageId === null ? issue.memberIds : [issue.pageId];
  if (issue.certainty === "review") {
    for (const page of pages) issues.review.add(page);
    return;
  }
  for (const page of pages) issues.pages.set(page, (issues.pages.get(page) ?? 0) + issue.count);
  if (isOfSite(issue)) issues.failsSite = true;
}

/** A group without pages, such as a trap, is a fault of the site as a whole. */
function isOfSite({ subject, pageId, memberIds }: StoredIssue): boolean {
  return subject.kind === "site" || (subject.kind === "group" && pageId === null && memberIds.length === 0);
}
