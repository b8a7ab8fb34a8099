import type { RelatedFault } from "@sightline/geo";
import type { RuleTally } from "@sightline/model";
import type { Rule } from "@sightline/model/rule";
import type { AcceptanceMatcher } from "../acceptances/acceptance-matcher.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import type { TaskWork } from "../work/tasks/task-kind.ts";

const maxSample = 5;
/** Issues after which no more are read: a step names no more. */
const enoughIssues = 20;

/** Returns the number of rules that matter to answer engines too, and those of them that failed in the crawl. */
export async function relatedRules(work: TaskWork, acceptances: AcceptanceMatcher) {
  const { context, crawl } = work;
  const marked = context.rules.filter(({ meta }) => meta.concernsAnswers !== undefined);
  const tallies = new Map((await loadVerdict(context.store, crawl.id))?.tallies.map((tally) => [tally.rule, tally]));
  const failed: RelatedFault[] = [];
  for (const { meta } of marked) {
    const tally = tallies.get(meta.id);
    const fault = tally === undefined || tally.failing === 0 ? null : await faultOf(work, meta, tally, acceptances);
    if (fault !== null) failed.push(fault);
  }
  return { rules: marked.length, failed };
}

/** Returns a failed rule with its first pages; `null` if the owner accepted all that it found. */
async function faultOf(
  { context: { store }, crawl }: TaskWork,
  { id, concernsAnswers: effect = "tidies", severity, title, fix }: Rule["meta"],
  { failing }: RuleTally,
  acceptances: AcceptanceMatcher,
): Promise<RelatedFault | null> {
  const issueIds: string[] = [];
  const urls = new Set<string>();
  let accepted = 0;
  for await (const batch of store.issues.scan(crawl.id, { rule: id })) {
    for (const issue of batch) {
      if (issue.certainty !== "certain") continue;
      if (acceptances.accepts(issue)) {
        accepted += 1;
        continue;
      }
      issueIds.push(issue.id);
      urls.add(issue.subject.url);
    }
    if (issueIds.length >= enoughIssues) break;
  }
  if (issueIds.length === 0) return null;
  return {
    ...{ rule: id, effect, severity, fix, text: `${title}.` },
    pages: Math.max(urls.size, failing - accepted),
    sample: [...urls].slice(0, maxSample),
    issueIds,
  };
}
