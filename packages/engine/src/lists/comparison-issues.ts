import type { IssueListOptions, Listed, ListOptions, StoredIssue } from "@sightline/model/ports";
import { crawlPair } from "../compare/crawl-pair.ts";
import { comparedIssues, type IssueState } from "../compare/issue-states.ts";
import { selectedList } from "../compare/selected-list.ts";
import type { UnseenReason } from "../compare/unseen-reason.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { type DescribedIssue, describedIssues } from "./crawl-issues.ts";

/** Filters for the issues of two crawls. */
export interface ComparisonIssueOptions extends Omit<IssueListOptions, "pageId"> {
  /** Id of the earlier crawl. Default: the completed crawl before. */
  readonly with?: string;
  readonly state?: IssueState;
}

/** An issue of one of two crawls, with its state and the wording of its rule. */
export interface ComparisonIssue extends DescribedIssue {
  readonly state: IssueState;
  /** Crawl that the issue is from: the later one, unless only the earlier one has it. */
  readonly crawlId: string;
  /** Reason why the other crawl could not have found it; `null` unless the state is `not-assessed`. */
  readonly reason: UnseenReason | null;
}

/** Returns one page of the issues of two crawls: those of the later one, then those that only the earlier one has. */
export async function comparisonIssues(
  context: AuditContext,
  toId: string,
  { with: fromId, state, ...options }: ComparisonIssueOptions,
): Promise<Listed<ComparisonIssue>> {
  const pair = await crawlPair(context.store, fromId, toId);
  const states = comparedIssues(context, pair);
  const [from, to] = [pair.from.crawl.id, pair.to.crawl.id];
  const { severity, category, rule, text } = options;
  const describe = await describedIssues(context, pair.to.crawl);
  const crawls = crawlsWith(state, { from, to });
  return selectedList<StoredIssue, ComparisonIssue>(
    crawls.map((crawlId) => (place: ListOptions) => context.store.issues.list(crawlId, { ...options, ...place })),
    async (issues, source) => {
      const isLater = crawls[source] === to;
      const compared = isLater ? await states.ofTo(issues) : await states.ofFrom(issues);
      return compared.map(({ issue, counterpart, ...rest }) => {
        const isWanted = state === undefined || state === rest.state;
        // An issue of both crawls is listed once, as the later one has it.
        return isWanted && (isLater || counterpart === null) ? { ...describe(issue), ...rest } : null;
      });
    },
    { ...options, filters: ["comparison-issues", from, to, state, severity, category, rule, text] },
  );
}

/** Returns the crawls whose issues can have a state, the later one first. */
function crawlsWith(state: IssueState | undefined, { from, to }: { readonly from: string; readonly to: string }) {
  if (state === "fixed") return [from];
  return state === undefined || state === "not-assessed" ? [to, from] : [to];
}
