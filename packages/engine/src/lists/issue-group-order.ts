import { type Severity, severities } from "@sightline/model";
import { type Listed, type ListOptions, listCursor, listPosition } from "@sightline/model/ports";

type GroupKey = "rule" | "severity" | "issues" | "pages";

/** Order of a list of rules with issues: ascending, or descending with a leading minus. `severity` has errors first. */
export type IssueGroupSort = GroupKey | `-${GroupKey}`;

/** Values by which rules with issues are ordered. */
interface OrderedGroup {
  readonly rule: string;
  readonly severity: Severity;
  readonly issues: number;
  readonly pages: number;
}

const valueOfKey: Readonly<Record<GroupKey, (group: OrderedGroup) => number>> = {
  rule: () => 0,
  severity: ({ severity }) => severities.indexOf(severity),
  issues: ({ issues }) => issues,
  pages: ({ pages }) => pages,
};

/** Returns one page of a list of rules with issues; those with equal values are in order of their ids. */
export function orderedGroups<Group extends OrderedGroup>(
  groups: readonly Group[],
  sort: IssueGroupSort,
  { filters, ...options }: ListOptions & { readonly filters: unknown },
): Listed<Group> {
  const after = listPosition(options, filters, [0, ""]);
  const ranked = valueIn(sort);
  const byRule = sort === "-rule" ? -1 : 1;
  const compare = (value: number, rule: string, otherValue: number, otherRule: string) =>
    value - otherValue || byRule * (rule === otherRule ? 0 : rule < otherRule ? -1 : 1);
  const rest = groups
    .filter((group) => after === null || compare(ranked(group), group.rule, Number(after[0]), String(after[1])) > 0)
    .sort((a, b) => compare(ranked(a), a.rule, ranked(b), b.rule));
  const items = rest.slice(0, options.limit);
  const last = items.at(-1);
  const isEnd = last === undefined || items.length === rest.length;
  return { items, cursor: isEnd ? null : listCursor(filters, [ranked(last), last.rule]) };
}

/** Returns the function by whose ascending values groups are ordered. */
function valueIn(sort: IssueGroupSort): (group: OrderedGroup) => number {
  switch (sort) {
    case "-rule":
      return valueOfKey.rule;
    case "-severity":
      return (group) => -valueOfKey.severity(group);
    case "-issues":
      return (group) => -group.issues;
    case "-pages":
      return (group) => -group.pages;
    default:
      return valueOfKey[sort];
  }
}
