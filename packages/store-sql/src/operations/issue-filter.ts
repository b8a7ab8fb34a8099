import type { IssueListOptions } from "@sightline/model/ports";
import type { Dialect, Queries } from "../database/database.ts";
import { type Sql, sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";

/** Filters for issues. */
export type IssueFilter = Pick<IssueListOptions, "severity" | "category" | "rule" | "pageId" | "text">;

/** Returns the conditions on issues by themselves. */
export function rowConditions({ contains }: Dialect, { pageId, text }: IssueFilter): Sql[] {
  const conditions: Sql[] = [];
  if (pageId !== undefined) conditions.push(sql`i.page = ${pageId}`);
  if (text !== undefined) conditions.push(contains(sql`i.subject_url`, columnText(text)));
  return conditions;
}

/** Returns the conditions on what all issues of a rule have in common. */
export function ruleConditions({ rule, severity, category }: IssueFilter): Sql[] {
  const conditions: Sql[] = [];
  if (rule !== undefined) conditions.push(sql`i.rule = ${columnText(rule)}`);
  if (severity !== undefined) conditions.push(sql`i.severity = ${severity}`);
  if (category !== undefined) conditions.push(sql`i.category = ${columnText(category)}`);
  return conditions;
}

/** Rule with the severity and category that its issues have in a crawl. */
interface RuleHead {
  readonly rule: string;
  readonly severity: string;
  readonly category: string;
}

/**
 * Returns the rules with issues that severity or category choose, from a name on; `null` if the filters choose none. A
 * list is then best read rule by rule, since all issues of a rule have the same severity and category, and no index
 * finds them otherwise.
 */
export function* chosenRules(
  queries: Queries,
  key: number,
  { severity, category, rule, pageId }: IssueFilter,
  from: string,
): Work<readonly string[] | null> {
  if (rule !== undefined || pageId !== undefined || (severity === undefined && category === undefined)) return null;
  const heads = yield* ruleHeads(queries, key, from);
  const chosen = heads.filter(
    (head) =>
      (severity === undefined || head.severity === severity) &&
      (category === undefined || head.category === columnText(category)),
  );
  return chosen.map((head) => head.rule);
}

/** Returns the rules with issues from a name on: a few seeks for each. */
function ruleHeads(queries: Queries, key: number, from: string): Work<readonly RuleHead[]> {
  const first = (column: Sql) =>
    sql`(select ${column} from issues where crawl = ${key} and issues.rule = heads.rule order by page, id limit 1)`;
  return queries.rows(
    sql`with recursive heads (rule) as (
          select min(rule) from issues where crawl = ${key} and rule >= ${columnText(from)}
          union all
          select (select min(issues.rule) from issues where crawl = ${key} and issues.rule > heads.rule)
          from heads where heads.rule is not null)
        select rule, ${first(sql`severity`)} as severity, ${first(sql`category`)} as category
        from heads where rule is not null`,
  );
}
