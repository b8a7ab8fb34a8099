import { expect, it } from "vitest";
import { type IssueFilter, matchIssues, presentCount } from "./issue-filter.ts";
import { orderIssues } from "./issue-order.ts";
import { sampleList } from "./sample-issues.cases.ts";

const everything: IssueFilter = {
  severities: new Set([0, 1, 2]),
  category: "",
  rule: -1,
  template: -1,
  state: "present",
  text: "",
};
const list = sampleList();
const order = orderIssues(list, { key: "rule", isDescending: false });

function found(filter: Partial<IssueFilter>, inOrder = order): string[] {
  const { places } = matchIssues(list, inOrder, { ...everything, ...filter });
  return [...places].map((index) => list.rows[index]?.[3] ?? "");
}

it.each<[string, Partial<IssueFilter>, string[]]>([
  ["nothing but what is gone, without a filter", {}, ["issue_1", "issue_2", "issue_3", "issue_4"]],
  ["other severities", { severities: new Set([1]) }, ["issue_3", "issue_4"]],
  ["other categories", { category: "titles-meta" }, ["issue_1", "issue_2"]],
  ["other rules", { rule: 1 }, ["issue_3", "issue_4"]],
  ["other templates", { template: 1 }, ["issue_2"]],
  ["what was there before", { state: "added" }, ["issue_2"]],
  ["what is still there", { state: "fixed" }, ["issue_5"]],
  ["what the facts prove", { state: "review" }, ["issue_4"]],
  ["what lacks a word", { text: "GONE  404" }, ["issue_3"]],
  ["what has a word neither in its rule nor itself", { text: "broken blog/a" }, ["issue_4"]],
])("leaves out %s", (_, filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

it("counts what it lets through by rule, and by template and severity", () => {
  const { byRule, byTemplate } = matchIssues(list, order, everything);
  expect([...byRule]).toEqual([2, 2]);
  expect([...byTemplate]).toEqual([1, 2, 0, 1, 0, 0]);
  expect(presentCount(list)).toBe(4);
});

it("orders by rule, by page and by what was seen, both ways, and leaves equal ones in their place", () => {
  const by = (key: "rule" | "page" | "seen", isDescending = false) =>
    found({}, orderIssues(list, { key, isDescending }));
  expect(by("page")).toEqual(["issue_2", "issue_4", "issue_1", "issue_3"]);
  expect(by("page", true)).toEqual(["issue_3", "issue_1", "issue_4", "issue_2"]);
  expect(by("seen")).toEqual(["issue_2", "issue_3", "issue_4", "issue_1"]);
  expect(by("rule", true)).toEqual(["issue_3", "issue_4", "issue_1", "issue_2"]);
});
