import { type IssueRow, issueFlags, severityOrder } from "../report-data.ts";
import { type IssueList, isGone } from "./issue-list.ts";
import { searchWords } from "./search-words.ts";

/** State of issues to show. */
export type IssueState = "present" | "added" | "fixed" | "unknown" | "review";

/** Filter chosen by the reader; empty strings and -1 match everything. */
export interface IssueFilter {
  /** Indexes of severities. */
  readonly severities: ReadonlySet<number>;
  readonly category: string;
  readonly rule: number;
  readonly template: number;
  readonly state: IssueState;
  readonly text: string;
}

/** Issues that match a filter. */
export interface MatchingIssues {
  /** Their indexes in the list, in the requested order. */
  readonly places: Int32Array;
  /** Number of issues for each rule. */
  readonly byRule: Int32Array;
  /** Number of issues for each template and severity. */
  readonly byTemplate: Int32Array;
}

/** Finds the issues that match a filter: one pass, in the given order. */
export function matchIssues(list: IssueList, order: Int32Array, filter: IssueFilter): MatchingIssues {
  const { rules, templates } = list.data;
  const byRule = new Int32Array(rules.length);
  const byTemplate = new Int32Array(templates.length * severityOrder.length);
  const isWanted = issueTest(list, filter);
  const places = new Int32Array(order.length);
  let count = 0;
  for (const index of order) {
    const row = list.rows[index];
    if (row === undefined || !isWanted(row, index)) continue;
    const [rule, severity, , , , , , template] = row;
    places[count++] = index;
    byRule[rule] = (byRule[rule] ?? 0) + 1;
    const cell = template * severityOrder.length + severity;
    if (template >= 0) byTemplate[cell] = (byTemplate[cell] ?? 0) + 1;
  }
  return { places: places.subarray(0, count), byRule, byTemplate };
}

function issueTest({ data, texts }: IssueList, filter: IssueFilter): (row: IssueRow, index: number) => boolean {
  const words = searchWords(filter.text);
  const matchingRules = data.rules.map(({ id, title, category }, index) => ({
    isWanted: (filter.category === "" || category === filter.category) && (filter.rule < 0 || index === filter.rule),
    // Words in the rule's own name need not be in the issue.
    words: words.filter((word) => !`${title}\n${id}`.toLowerCase().includes(word)),
  }));
  const isInState = stateTest(filter.state);
  return ([rule, severity, flags, , , , , template], index) => {
    const ask = matchingRules[rule];
    if (ask === undefined || !ask.isWanted || !filter.severities.has(severity) || !isInState(flags)) return false;
    if (filter.template >= 0 && template !== filter.template) return false;
    return ask.words.every((word) => texts[index]?.includes(word));
  };
}

function stateTest(state: IssueState): (flags: number) => boolean {
  if (state === "present") return (flags) => (flags & (issueFlags.fixed | issueFlags.unknown)) === 0;
  const flag = issueFlags[state];
  return (flags) => (flags & flag) !== 0;
}

/** Returns the number of issues in this crawl. */
export function presentCount(list: IssueList): number {
  return list.rows.reduce((count, row) => (isGone(row) ? count : count + 1), 0);
}
