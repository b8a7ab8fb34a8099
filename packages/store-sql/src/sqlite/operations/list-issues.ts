import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedIssueRow, listedIssueColumns, listedIssues } from "../../rows/issue-row.ts";
import type { ListedRows } from "../../rows/listed-rows.ts";
import { isFilteredByRules, matchesRule, type RuleHead } from "../../rows/rule-filter.ts";
import type { IssueFilter } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { crawlRow } from "../crawl-row.ts";
import type { SqlValue } from "../driver.ts";

/** Condition on issues `i`, with its values. */
export type Condition = readonly [sql: string, ...values: SqlValue[]];

/** Lists issues in their stable order (rule, page, id) after a keyset. */
export function listIssues(
  connection: Connection,
  tenant: string,
  crawlId: string,
  filter: IssueFilter,
  limit: number,
  after: Keyset | null,
): ListedRows {
  return connection.read(() => {
    const { key, site } = crawlRow(connection, tenant, crawlId);
    const conditions: readonly Condition[] = [["i.crawl = ?", key], ...rowConditions(filter), ...position(after)];
    const select = (all: readonly Condition[], count: number) =>
      connection.iterate<ListedIssueRow>(
        `select ${listedIssueColumns("?")}
         from issues i where ${all.map(([sql]) => sql).join(" and ")}
         order by i.rule, i.page, i.id limit ?`,
        site,
        ...all.flatMap(([, ...values]) => values),
        count,
      );
    if (!isFilteredByRules(filter)) {
      return listedIssues(select([...conditions, ...ruleConditions(filter)], limit + 1), crawlId, limit);
    }
    function* rows(): Generator<ListedIssueRow> {
      for (const head of ruleHeads(connection, key, String(after?.[0] ?? ""))) {
        if (matchesRule(head, filter)) yield* select([...conditions, ["i.rule = ?", head.rule]], limit + 1);
      }
    }
    return listedIssues(rows(), crawlId, limit);
  });
}

/** Returns the conditions on issues by themselves. */
export function rowConditions({ pageId, text }: IssueFilter): Condition[] {
  const conditions: Condition[] = [];
  if (pageId !== undefined) conditions.push(["i.page = ?", pageId]);
  if (text !== undefined) conditions.push(["instr(i.subject_url, ?) > 0", columnText(text)]);
  return conditions;
}

/** Conditions on what all issues of a rule have in common. */
export function ruleConditions({ rule, severity, category }: IssueFilter): Condition[] {
  const conditions: Condition[] = [];
  if (rule !== undefined) conditions.push(["i.rule = ?", columnText(rule)]);
  if (severity !== undefined) conditions.push(["i.severity = ?", severity]);
  if (category !== undefined) conditions.push(["i.category = ?", columnText(category)]);
  return conditions;
}

function position(after: Keyset | null): Condition[] {
  return after === null ? [] : [["(i.rule, i.page, i.id) > (?, ?, ?)", ...after]];
}

/** Yields the rules with issues from a name on: one seek for each. */
export function* ruleHeads(connection: Connection, key: number, from: string): Generator<RuleHead> {
  const next = (comparison: ">=" | ">", rule: string) =>
    connection.get<RuleHead>(
      `select rule, severity, category from issues where crawl = ? and rule ${comparison} ? order by rule, page, id limit 1`,
      key,
      rule,
    );
  for (let head = next(">=", from); head !== undefined; head = next(">", head.rule)) yield head;
}
