import type { AuditState } from "@sightline/fixes";
import type { ReportDocument, ReportIssue } from "@sightline/report";

/** Returns what a proof compares of a report. */
export function auditStateOf({ score, issues, rules, pages }: ReportDocument): AuditState {
  return {
    score: score.value,
    categories: new Map(score.categories.map(({ id, score: value }) => [id, value])),
    issues: new Map(
      issues.map((issue) => [issue.id, { rule: issue.rule, page: issue.subject.url, amount: amountOf(issue) }]),
    ),
    notAssessed: new Set(rules.flatMap(({ id, status }) => (status === "not-assessed" ? [id] : []))),
    pages: new Set(pages.flatMap(({ url, status }) => (status === 200 ? [url] : []))),
  };
}

function amountOf({ subject, count }: ReportIssue): number {
  return subject.kind === "group" ? Math.max(subject.size, count) : count;
}
