import type { Keyset } from "@sightline/model/ports";
import { allOf, type Sql, sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { type ListedIssueRow, listedIssueColumns, listedIssues } from "../rows/issue-row.ts";
import type { ListedRows } from "../rows/listed-rows.ts";
import { onCrawl } from "./crawl-row.ts";
import { chosenRules, type IssueFilter, rowConditions, ruleConditions } from "./issue-filter.ts";

/** Lists issues in their stable order (rule, page, id) after a keyset. */
export const listIssues = onCrawl(function* (
  database,
  { key, site, id: crawlId },
  filter: IssueFilter,
  limit: number,
  after: Keyset | null,
): Work<ListedRows> {
  const rules = yield* chosenRules(database, key, filter, String(after?.[0] ?? ""));
  const columns = sql`${listedIssueColumns(site)} ${database.dialect.listedIssueKey}`;
  const where = [sql`i.crawl = ${key}`, ...rowConditions(database.dialect, filter), ...position(after)];
  if (rules === null) where.push(...ruleConditions(filter));
  const rows =
    rules === null
      ? yield* database.rowsWithinBytes<ListedIssueRow>(
          sql`select ${columns} from issues i where ${allOf(where)} order by i.rule, i.page, i.id limit ${limit + 1}`,
          sql`rule, page, id`,
        )
      : yield* database.dialect.issuesOfRules(database, { columns, where, rules, limit: limit + 1 });
  return listedIssues(rows, crawlId, limit);
});

function position(after: Keyset | null): Sql[] {
  if (after === null) return [];
  const [rule = "", page = 0, id = ""] = after;
  return [sql`(i.rule, i.page, i.id) > (${columnText(String(rule))}, ${page}, ${columnText(String(id))})`];
}
