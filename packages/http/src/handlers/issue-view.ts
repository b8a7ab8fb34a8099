import type { DescribedIssue } from "@sightline/engine";
import { pageIdOf } from "./page-id.ts";

/** Returns an issue as the service shows it. */
export function issueView(crawlId: string, issue: DescribedIssue) {
  return {
    id: issue.id,
    object: "issue",
    rule: issue.rule,
    severity: issue.severity,
    category: issue.category,
    title: issue.title,
    scope: issue.pageId === null ? "site" : "page",
    subject: issue.subject,
    pageId: issue.pageId === null ? null : pageIdOf(crawlId, issue.pageId),
    url: issue.subject.url,
    message: issue.message,
    text: issue.text,
    certainty: issue.certainty,
    count: issue.count,
    evidence: issue.data,
    source: issue.source,
    why: issue.why,
    howToFix: issue.fix,
    references: issue.sources,
    firstSeenCrawlId: issue.firstSeenCrawlId,
    accepted: issue.acceptanceId !== null,
    acceptanceId: issue.acceptanceId,
    fingerprint: issue.id,
  };
}
