import type { Keyset } from "@sightline/model/ports";
import { type ArrivalRow, arrivalEnd, arrivedIssues } from "../../rows/arrival-row.ts";
import { listedIssueColumns } from "../../rows/issue-row.ts";
import type { ListedRows } from "../../rows/listed-rows.ts";
import { isFilteredByRules, matchingRules } from "../../rows/rule-filter.ts";
import type { ArrivalRange, IssueFilter } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { crawlRow } from "../crawl-row.ts";
import { type Condition, rowConditions, ruleConditions, ruleHeads } from "./list-issues.ts";

interface Part {
  readonly tables: string;
  readonly columns: string;
  readonly conditions: readonly Condition[];
  readonly order: string;
}

/** Lists issues in order of arrival: those that came with pages, then those of later phases. */
export function listIssuesByArrival(
  connection: Connection,
  tenant: string,
  crawlId: string,
  filter: IssueFilter,
  { limit, follow }: ArrivalRange,
  after: Keyset | null,
): ListedRows {
  return connection.read(() => {
    const { key, site, fetched } = crawlRow(connection, tenant, crawlId);
    const rules = chosenRules(connection, key, filter);
    const end = follow ? arrivalEnd(fetched) : null;
    if (rules?.length === 0) return arrivedIssues([], crawlId, limit, end);
    const ofRules = rules === null ? ruleConditions(filter) : [inRules(rules)];
    const filters = [...rowConditions(filter), ...ofRules];
    const select = ({ tables, columns, conditions, order }: Part) => {
      const all = [...conditions, ...filters];
      return connection.iterate<ArrivalRow>(
        `select ${listedIssueColumns("?")}, ${columns}, i.page, i.rule, i.id
         from ${tables} where ${all.map(([sql]) => sql).join(" and ")} order by ${order} limit ?`,
        site,
        ...all.flatMap(([, ...values]) => values),
        limit + 1,
      );
    };
    const isInFirst = after === null || after[0] === 0;
    function* rows(): Generator<ArrivalRow> {
      if (isInFirst) yield* select(ofPages(key, fetched, after, filter));
      if (!follow) yield* select(ofLaterPhases(key, isInFirst ? null : after));
    }
    return arrivedIssues(rows(), crawlId, limit, end);
  });
}

function ofPages(key: number, fetched: number, after: Keyset | null, { pageId }: IssueFilter): Part {
  const conditions: Condition[] = [["p.crawl = ?", key], ["p.arrival <= ?", fetched], ["i.phase = 'page'"]];
  if (pageId !== undefined) conditions.push(["p.id = ?", pageId]);
  if (after !== null) {
    const [, arrival = 0, page = 0, rule = "", id = ""] = after;
    // The first is a range of the index.
    conditions.push(["(p.arrival, p.id) >= (?, ?)", arrival, page]);
    conditions.push(["(p.arrival, p.id, i.rule, i.id) > (?, ?, ?, ?)", arrival, page, rule, id]);
  }
  return {
    // Page by page, of which few have to be read. Without statistics, SQLite would read all issues for each of them.
    tables: "pages p cross join issues i indexed by issues_of_page on i.crawl = p.crawl and i.page = p.id",
    columns: "0 as part, p.arrival",
    conditions,
    order: "p.arrival, p.id, i.rule, i.id",
  };
}

function ofLaterPhases(key: number, after: Keyset | null): Part {
  const conditions: Condition[] = [["i.crawl = ?", key], ["i.phase <> 'page'"]];
  if (after !== null) {
    const [, , page = 0, rule = "", id = ""] = after;
    conditions.push(["(i.rule, i.page, i.id) > (?, ?, ?)", rule, page, id]);
  }
  return { tables: "issues i", columns: "1 as part, 0 as arrival", conditions, order: "i.rule, i.page, i.id" };
}

/** Returns the rules that severity or category choose; `null` where the filters choose none. */
function chosenRules(connection: Connection, key: number, filter: IssueFilter): readonly string[] | null {
  if (!isFilteredByRules(filter)) return null;
  return matchingRules(ruleHeads(connection, key, ""), filter);
}

function inRules(rules: readonly string[]): Condition {
  return ["i.rule in (select value from json_each(?))", JSON.stringify(rules)];
}
