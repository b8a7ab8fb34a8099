import type { IssueFilter } from "../store-operations.ts";
import { columnText } from "./column-text.ts";

/**
 * True if a list of issues is best read rule by rule: its filters choose rules, since all issues of a rule have the
 * same severity and category, and no index finds them otherwise.
 */
export function isFilteredByRules({ severity, category, rule, pageId }: IssueFilter): boolean {
  return rule === undefined && pageId === undefined && (severity !== undefined || category !== undefined);
}

/** Rule with the severity and category that its issues have in a crawl. */
export interface RuleHead {
  readonly rule: string;
  readonly severity: string;
  readonly category: string;
}

/** Returns the rules that a filter chooses by severity or category. */
export function matchingRules(heads: Iterable<RuleHead>, filter: IssueFilter): string[] {
  return [...heads].filter((head) => matchesRule(head, filter)).map(({ rule }) => rule);
}

/** True if the issues of a rule have the severity and category of a filter. */
export function matchesRule(head: RuleHead, { severity, category }: IssueFilter): boolean {
  if (severity !== undefined && head.severity !== severity) return false;
  return category === undefined || head.category === columnText(category);
}
