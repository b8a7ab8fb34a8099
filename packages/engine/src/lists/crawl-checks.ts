import { AuditError, type CheckOutcome, outcomeOf, type RuleTally } from "@sightline/model";
import type { AuditContext } from "../context/audit-context.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";

/** A rule of a crawl with what came of it. */
export interface CrawlCheck extends Omit<RuleTally, "status"> {
  readonly outcome: CheckOutcome;
  /** Category of the rule; `custom` for one that this version does not know. */
  readonly category: string;
  /** Title of the rule; its id for one that this version does not know. */
  readonly title: string;
}

/**
 * Lists the rules of a judged crawl with their outcomes, by id.
 *
 * @throws AuditError `not_found`, or `conflict` when the crawl has not been judged
 */
export async function crawlChecks({ store, rules }: AuditContext, crawlId: string): Promise<readonly CrawlCheck[]> {
  const crawl = await store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const verdict = await loadVerdict(store, crawlId);
  if (verdict === null) throw new AuditError("conflict", `The crawl ${crawlId} is ${crawl.status}.`);
  const metas = new Map(rules.map(({ meta }) => [meta.id, meta]));
  return verdict.tallies
    .map(({ status, ...tally }): CrawlCheck => {
      const { category = "custom", title = tally.rule } = metas.get(tally.rule) ?? {};
      return { ...tally, outcome: outcomeOf({ status, ...tally }), category, title };
    })
    .toSorted((a, b) => (a.rule < b.rule ? -1 : 1));
}
