import type { AuditState } from "@sightline/fixes";
import type { ReportDocument, ReportIssue } from "@sightline/report";

/**
 * Returns what a proof compares of a report.
 *
 * @param fileOf file that a URL is served from: a page is found as long as one of its URLs is
 */
export function auditStateOf(
  { score, issues, rules, pages }: ReportDocument,
  fileOf: (url: string) => string | null,
): AuditState {
  return {
    score: score.value,
    categories: new Map(score.categories.map(({ id, score: value }) => [id, value])),
    issues: new Map(
      issues.map((issue) => [issue.id, { rule: issue.rule, page: issue.subject.url, amount: amountOf(issue) }]),
    ),
    notAssessed: new Set(rules.flatMap(({ id, status }) => (status === "not-assessed" ? [id] : []))),
    pages: new Set(pages.flatMap(({ url, status }) => (status === 200 ? [fileOf(url) ?? url] : []))),
  };
}

function amountOf({ subject, count }: ReportIssue): number {
  return subject.kind === "group" ? Math.max(subject.size, count) : count;
}
