import type { IssuePlans } from "../database/database.ts";
import { allOf, sql } from "../database/sql.ts";
import { arrayOf } from "./array-of.ts";

/** Plans of PostgreSQL: rule by rule and page by page, of which few have to be read. */
export const postgresIssuePlans: IssuePlans = {
  listedIssueKey: sql`, i.rule, i.page, i.id`,
  issuesOfRules: (queries, { columns, where, rules, limit }) =>
    queries.rowsWithinBytes(
      sql`select ${columns} from (
            select i.* from unnest(${arrayOf(rules)}::text[]) wanted (rule) cross join lateral (
              select i.crawl, i.rule, i.page, i.id from issues i where ${allOf([...where, sql`i.rule = wanted.rule`])}
              order by i.rule, i.page, i.id limit ${limit}) i
            order by i.rule, i.page, i.id limit ${limit}) k
          join issues i using (crawl, rule, page, id) order by i.rule, i.page, i.id`,
      sql`rule, page, id`,
    ),
  issuesOfPages: ({ pages, issues, limit }) =>
    sql`pages p cross join lateral (
          select * from issues i where i.crawl = p.crawl and i.page = p.id and ${allOf(issues)}
          order by i.rule, i.id limit ${limit}) i
        where ${allOf(pages)}`,
};
