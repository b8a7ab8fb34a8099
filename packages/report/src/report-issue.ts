import type { StoredIssue } from "@sightline/model/ports";
import type { RuleMeta } from "@sightline/model/rule";
import { type MessageRenderer, messageRenderer } from "./message.ts";
import type { OfRule, ReportIssue } from "./report-schema.ts";

/** Converts stored issues to rows with readable text; an unknown rule or message shows its message id. */
export async function* reportIssues(
  issues: AsyncIterable<readonly StoredIssue[]>,
  rules: ReadonlyMap<string, RuleMeta>,
  { only, accepts }: { readonly only: OfRule | undefined; readonly accepts: (issue: StoredIssue) => boolean },
): AsyncGenerator<ReportIssue> {
  const render = messageRenderer();
  for await (const batch of issues) {
    for (const issue of batch) {
      if (only !== undefined && issue.rule !== only.rule) continue;
      const row = reportIssue(issue, rules.get(issue.rule), render);
      yield accepts(issue) ? { ...row, accepted: true } : row;
    }
  }
}

function reportIssue(issue: StoredIssue, rule: RuleMeta | undefined, render: MessageRenderer): ReportIssue {
  const messages = rule?.messages ?? {};
  const template = Object.hasOwn(messages, issue.message) ? messages[issue.message] : undefined;
  return {
    id: issue.id,
    rule: issue.rule,
    category: issue.category,
    severity: issue.severity,
    subject: issue.subject,
    message: issue.message,
    text: template === undefined ? issue.message : render(template, issue.data),
    certainty: issue.certainty,
    data: issue.data,
    count: issue.count,
    source: issue.source,
    firstSeenCrawlId: issue.firstSeenCrawlId,
  };
}
