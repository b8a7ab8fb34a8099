import type { IssuePlans } from "../database/database.ts";
import { allOf, type Sql, sql } from "../database/sql.ts";
import { Done, finishNow } from "../database/work.ts";
import type { ListedIssueRow } from "../rows/issue-row.ts";

/** Plans of SQLite: an index by name, since it would read all issues for each page without statistics. */
export const sqliteIssuePlans: IssuePlans = {
  listedIssueKey: sql``,
  issuesOfRules: (queries, { columns, where, rules, limit }) => {
    const ofRule = (rule: string): Sql =>
      sql`select ${columns} from issues i where ${allOf([...where, sql`i.rule = ${rule}`])}
          order by i.rule, i.page, i.id limit ${limit}`;
    function* rows(): Generator<ListedIssueRow> {
      for (const rule of rules) yield* finishNow(queries.rowsWithinBytes<ListedIssueRow>(ofRule(rule), sql``));
    }
    return new Done(rows());
  },
  issuesOfPages: ({ pages, issues }) =>
    sql`pages p cross join issues i indexed by issues_of_page on i.crawl = p.crawl and i.page = p.id
        where ${allOf([...pages, ...issues])}`,
};
