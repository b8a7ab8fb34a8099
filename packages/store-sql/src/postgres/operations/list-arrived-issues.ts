import type { Keyset } from "@sightline/model/ports";
import { type ArrivalRow, arrivalEnd, arrivedIssues } from "../../rows/arrival-row.ts";
import { columnText } from "../../rows/column-text.ts";
import { listedIssueColumns } from "../../rows/issue-row.ts";
import type { ListedRows } from "../../rows/listed-rows.ts";
import { isFilteredByRules, matchingRules } from "../../rows/rule-filter.ts";
import type { ArrivalRange, IssueFilter } from "../../store-operations.ts";
import { type Conditions, conditions } from "../conditions.ts";
import { crawlRow } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { withinBytes } from "../within-bytes.ts";
import { filterRows, filterRules, ruleHeads } from "./list-issues.ts";

/** Crawl whose issues are listed, and the rules that the filters choose; `null` for all. */
interface Listing {
  readonly key: number;
  readonly site: number;
  readonly fetched: number;
  readonly filter: IssueFilter;
  readonly rules: readonly string[] | null;
}

/** Lists issues in order of arrival: those that came with pages, then those of later phases. */
export async function listIssuesByArrival(
  database: Database,
  tenant: string,
  crawlId: string,
  filter: IssueFilter,
  { limit, follow }: ArrivalRange,
  after: Keyset | null,
): Promise<ListedRows> {
  const { key, site, fetched } = await crawlRow(database, tenant, crawlId);
  const rules = await chosenRules(database, key, filter);
  const end = follow ? arrivalEnd(fetched) : null;
  if (rules?.length === 0) return arrivedIssues([], crawlId, limit, end);
  const listing = { key, site, fetched, filter, rules };
  const isInFirst = after === null || after[0] === 0;
  const rows = isInFirst ? [...(await ofPages(database, listing, limit + 1, after))] : [];
  if (!follow && rows.length <= limit) {
    rows.push(...(await ofLaterPhases(database, listing, limit + 1 - rows.length, isInFirst ? null : after)));
  }
  return arrivedIssues(rows, crawlId, limit, end);
}

function ofPages(
  database: Database,
  listing: Listing,
  count: number,
  after: Keyset | null,
): Promise<readonly ArrivalRow[]> {
  const { key, site, fetched, filter } = listing;
  const chosen = conditions(key, site);
  const { all, value, values } = chosen;
  all.push("i.crawl = p.crawl", "i.page = p.id", "i.phase = 'page'");
  filterIssues(chosen, listing);
  // Those that are committed between the queries are after the end that the first one read.
  const pages = ["p.crawl = $1", `p.arrival <= ${value(fetched)}`];
  if (filter.pageId !== undefined) pages.push(`p.id = ${value(filter.pageId)}`);
  if (after !== null) {
    const [, arrival = 0, page = 0, rule = "", id = ""] = after;
    const [first, second] = [value(arrival), value(page)];
    const rest = `${value(columnText(String(rule)))}, ${value(columnText(String(id)))}`;
    pages.push(`(p.arrival, p.id) >= (${first}, ${second})`);
    all.push(`(p.arrival, p.id, i.rule, i.id) > (${first}, ${second}, ${rest})`);
  }
  const limit = value(count);
  // Page by page: few pages of a long list have to be read.
  return database.rows<ArrivalRow>(
    withinBytes(
      `select ${listedIssueColumns("$2")}, 0 as part, p.arrival, i.page, i.rule, i.id
       from pages p cross join lateral (
         select * from issues i where ${all.join(" and ")} order by i.rule, i.id limit ${limit}) i
       where ${pages.join(" and ")} order by p.arrival, p.id, i.rule, i.id limit ${limit}`,
      "arrival, page, rule, id",
    ),
    ...values,
  );
}

function ofLaterPhases(
  database: Database,
  listing: Listing,
  count: number,
  after: Keyset | null,
): Promise<readonly ArrivalRow[]> {
  const chosen = conditions(listing.key, listing.site);
  const { all, value, values } = chosen;
  all.push("i.crawl = $1", "i.phase <> 'page'");
  filterIssues(chosen, listing);
  if (after !== null) {
    const [, , page = 0, rule = "", id = ""] = after;
    const place = [value(columnText(String(rule))), value(page), value(columnText(String(id)))];
    all.push(`(i.rule, i.page, i.id) > (${place.join(", ")})`);
  }
  return database.rows<ArrivalRow>(
    withinBytes(
      `select ${listedIssueColumns("$2")}, 1 as part, 0 as arrival, i.page, i.rule, i.id
       from issues i where ${all.join(" and ")} order by i.rule, i.page, i.id limit ${value(count)}`,
      "rule, page, id",
    ),
    ...values,
  );
}

function filterIssues(chosen: Conditions, { filter, rules }: Listing): void {
  filterRows(chosen, filter);
  if (rules === null) filterRules(chosen, filter);
  else chosen.all.push(`i.rule = any (${chosen.value(rules)}::text[])`);
}

async function chosenRules(database: Database, key: number, filter: IssueFilter): Promise<readonly string[] | null> {
  if (!isFilteredByRules(filter)) return null;
  return matchingRules(await ruleHeads(database, key, ""), filter);
}
