import type { ChangedIssue, ReportComparison } from "@sightline/report";
import type { AuditContext } from "../context/audit-context.ts";
import { crawlPair } from "./crawl-pair.ts";
import { type ComparedIssue, comparedIssues } from "./issue-states.ts";

/** Lists every change between two crawls in memory, as reports show them. */
export async function changesSince(context: AuditContext, fromId: string, toId: string): Promise<ReportComparison> {
  const { store } = context;
  const pair = await crawlPair(store, fromId, toId);
  const { from, to } = pair;
  const states = comparedIssues(context, pair);
  const added: ChangedIssue[] = [];
  const fixed: ChangedIssue[] = [];
  const unknown: ChangedIssue[] = [];
  let unchanged = 0;
  let byRuleset = 0;
  const note = ({ state, reason, crawlId, issue: { id, rule, severity, subject } }: ComparedIssue) => {
    const issue = { id, rule, severity, subject: { url: subject.url } };
    if (state === "new" || state === "regressed") added.push(issue);
    else if (state === "fixed") fixed.push(issue);
    else if (state === "not-assessed" && crawlId === from.crawl.id) unknown.push(issue);
    else if (reason === "ruleset-differs" || reason === "rule-not-run") byRuleset++;
    else unchanged++;
  };
  for await (const batch of store.issues.scan(to.crawl.id)) (await states.ofTo(batch)).forEach(note);
  for await (const batch of store.issues.scan(from.crawl.id)) {
    for (const compared of await states.ofFrom(batch)) if (compared.counterpart === null) note(compared);
  }
  return {
    scoreFrom: from.verdict.score.value,
    scoreTo: to.verdict.score.value,
    policyFrom: from.verdict.score.policyVersion,
    policyTo: to.verdict.score.policyVersion,
    added,
    fixed,
    unknown,
    unchanged,
    byRuleset,
  };
}
