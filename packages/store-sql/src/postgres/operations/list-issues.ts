import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedIssueRow, listedIssueColumns, listedIssues } from "../../rows/issue-row.ts";
import type { ListedRows } from "../../rows/listed-rows.ts";
import { isFilteredByRules, matchingRules, type RuleHead } from "../../rows/rule-filter.ts";
import type { IssueFilter } from "../../store-operations.ts";
import { type Conditions, conditions } from "../conditions.ts";
import { crawlRow } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { withinBytes } from "../within-bytes.ts";

const order = "order by i.rule, i.page, i.id";
const keyset = "rule, page, id";
const columns = `${listedIssueColumns("$2")}, i.rule, i.page, i.id`;

/** Lists issues in their stable order (rule, page, id) after a keyset. */
export async function listIssues(
  database: Database,
  tenant: string,
  crawlId: string,
  filter: IssueFilter,
  limit: number,
  after: Keyset | null,
): Promise<ListedRows> {
  const { key, site } = await crawlRow(database, tenant, crawlId);
  const chosen = conditions(key, site);
  const { all, value, values } = chosen;
  all.push("i.crawl = $1");
  filterRows(chosen, filter);
  startAfter(chosen, after);
  const count = value(limit + 1);
  if (!isFilteredByRules(filter)) {
    filterRules(chosen, filter);
    const sql = `select ${columns} from issues i where ${all.join(" and ")} ${order} limit ${count}`;
    return listedIssues(await database.rows<ListedIssueRow>(withinBytes(sql, keyset), ...values), crawlId, limit);
  }
  const heads = await ruleHeads(database, key, String(after?.[0] ?? ""));
  const rules = value(matchingRules(heads, filter));
  const keys = `select i.* from unnest(${rules}::text[]) wanted (rule) cross join lateral (
      select i.crawl, i.rule, i.page, i.id from issues i where ${all.join(" and ")} and i.rule = wanted.rule
      ${order} limit ${count}) i
    ${order} limit ${count}`;
  const rows = await database.rows<ListedIssueRow>(
    withinBytes(`select ${columns} from (${keys}) k join issues i using (crawl, rule, page, id) ${order}`, keyset),
    ...values,
  );
  return listedIssues(rows, crawlId, limit);
}

/** Adds the conditions on issues by themselves. */
export function filterRows({ all, value }: Conditions, { pageId, text }: IssueFilter): void {
  if (pageId !== undefined) all.push(`i.page = ${value(pageId)}`);
  if (text !== undefined) all.push(`strpos(i.subject_url, ${value(columnText(text))}) > 0`);
}

/** Adds the conditions on what all issues of a rule have in common. */
export function filterRules({ all, value }: Conditions, { rule, severity, category }: IssueFilter): void {
  if (rule !== undefined) all.push(`i.rule = ${value(columnText(rule))}`);
  if (severity !== undefined) all.push(`i.severity = ${value(severity)}`);
  if (category !== undefined) all.push(`i.category = ${value(columnText(category))}`);
}

function startAfter({ all, value }: Conditions, after: Keyset | null): void {
  if (after === null) return;
  const [rule = "", page = 0, id = ""] = after;
  const place = [value(columnText(String(rule))), value(page), value(columnText(String(id)))];
  all.push(`(i.rule, i.page, i.id) > (${place.join(", ")})`);
}

/** Returns the rules with issues from a name on: one seek for each. */
export function ruleHeads(database: Database, key: number, from: string): Promise<readonly RuleHead[]> {
  const head = (condition: string) =>
    `select rule, severity, category from issues where crawl = $1 and ${condition} order by rule, page, id limit 1`;
  return database.rows<RuleHead>(
    `with recursive heads as (
       (${head("rule >= $2")})
       union all
       select next.* from heads cross join lateral (${head("rule > heads.rule")}) next)
     select rule, severity, category from heads`,
    key,
    columnText(from),
  );
}
