import type { Keyset } from "@sightline/model";
import { gathered } from "../../parts/gathered.ts";
import { inTurns } from "../../parts/turns.ts";
import { columnText } from "../../rows/column-text.ts";
import { issueLines } from "../../rows/issue-row.ts";
import type { IssueLines } from "../../rows/listed-issues.ts";
import type { IssueFilter } from "../../store-operations.ts";
import { noCrawl } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import type { SqlValue } from "../driver.ts";

/** What a list is asked for with. */
interface IssueList {
  readonly tenant: string;
  readonly crawlId: string;
  readonly filter: IssueFilter;
  readonly limit: number;
  readonly after: Keyset | null;
}

/** One more than the longest list, which tells whether there are more. */
const mostRows = 1001;
/** Lists of more than 200 issues are asked for by themselves: they take a connection for longer. */
const mostRowsTogether = 201;
/** What a connection answers in some milliseconds, and as many connections as one process can keep busy. */
const together = { most: 16, atOnce: 3 };
/** So many that a turn stays below 10 ms when each of them is a list to write. */
const answersPerTurn = 8;

type Ask = (list: IssueList) => Promise<IssueLines | null>;

/** Asks a database together for lists that an index finds, by their filters. */
interface Asking {
  readonly unfiltered: Ask;
  readonly ofRule: Ask;
}

const asking = new WeakMap<Database, Asking>();

/** Issues in their stable order (rule, page, id) after a keyset. */
export async function listIssues(
  database: Database,
  tenant: string,
  crawlId: string,
  filter: IssueFilter,
  limit: number,
  after: Keyset | null,
): Promise<IssueLines> {
  const lines = await askFor(database, { tenant, crawlId, filter, limit, after });
  if (lines === null) throw noCrawl(crawlId);
  return lines;
}

async function askFor(database: Database, list: IssueList): Promise<IssueLines | null> {
  const { unfiltered, ofRule } = asking.get(database) ?? askingOf(database);
  const filters = Object.keys(list.filter).join();
  if (list.limit <= mostRowsTogether && filters === "") return unfiltered(list);
  if (list.limit <= mostRowsTogether && filters === "rule") return ofRule(list);
  const [lines] = await linesOf(database, [list]);
  return lines ?? null;
}

// A connection is idle while it waits for the next question, and the processes at its ends wake each other for each: with
// many readers that costs more than the lists do.
function askingOf(database: Database): Asking {
  const turns = inTurns<() => void>((go) => go(), answersPerTurn);
  const ask = (): Ask => {
    const find = gathered((lists: readonly IssueList[]) => linesOf(database, lists), together);
    return async (list) => {
      const lines = await find(list);
      await new Promise<void>((resolve) => turns.add(resolve));
      return lines;
    };
  };
  const made = { unfiltered: ask(), ofRule: ask() };
  asking.set(database, made);
  return made;
}

/** `concat` looks up how to write each of its parts as text, row after row. */
const { ofCrawl, lines } = issueLines({
  quoted: (column) => `to_json(${column})::text`,
  newline: "chr(10)",
  joined: (texts) => texts.join(" || "),
});

/** The lines of lists with the same filters. */
async function linesOf(database: Database, lists: readonly IssueList[]): Promise<readonly (IssueLines | null)[]> {
  const asked = askedTable(lists);
  const tenant = asked.column("text", (list) => columnText(list.tenant));
  const crawlId = asked.column("text", (list) => columnText(list.crawlId));
  const limit = asked.column("bigint", (list) => list.limit);
  const conditions = conditionsOf(lists, asked);
  // Aggregates keep the order of a subquery. The limit of the port, which the planner knows whatever is asked for, lets it
  // plan the statement once a connection: with the actual one alone it would plan it anew each time.
  const rows = await database.rows<{ place: number; lines: string | null }>(
    `select place, listed.lines
     from ${asked.sql()}
     cross join lateral (
       select ${ofCrawl} from crawls where tenant = ${tenant} and id = ${crawlId} offset 0) as c
     cross join lateral (
       select string_agg(lines, chr(10)) as lines from (
         select lines from (
           select ${lines} as lines
           from issues i where ${conditions.join(" and ")} order by i.rule, i.page, i.id limit ${mostRows}) as ordered
         limit ${limit}) as limited) as listed`,
    ...asked.values,
  );
  const found = lists.map((): IssueLines | null => null);
  for (const row of rows) found[row.place - 1] = { bytes: Buffer.from(row.lines ?? "") };
  return found;
}

/** Lists as a table: a row for each, in order. */
interface AskedTable {
  /** Adds a column. @returns what the statement calls it */
  column(type: "text" | "bigint", read: (list: IssueList) => string | number): string;
  readonly values: readonly SqlValue[];
  /** The table, with the place of each list as `place`. */
  sql(): string;
}

function askedTable(lists: readonly IssueList[]): AskedTable {
  const arrays: string[] = [];
  const names: string[] = [];
  const values: SqlValue[] = [];
  return {
    values,
    column(type, read) {
      values.push(lists.map((list) => String(read(list))));
      arrays.push(`$${values.length}::${type}[]`);
      const name = `value_${values.length}`;
      names.push(name);
      return `asked.${name}`;
    },
    sql: () => `unnest(${arrays.join(", ")}) with ordinality as asked (${names.join(", ")}, place)`,
  };
}

function conditionsOf(lists: readonly IssueList[], { column }: AskedTable): string[] {
  const isFiltered = (name: keyof IssueFilter) => lists[0]?.filter[name] !== undefined;
  const textOf = (name: "severity" | "category" | "rule" | "text") =>
    column("text", ({ filter }) => columnText(filter[name] ?? ""));
  const all = ["i.crawl = c.key"];
  if (isFiltered("rule")) all.push(`i.rule = ${textOf("rule")}`);
  if (isFiltered("pageId")) all.push(`i.page = ${column("bigint", ({ filter }) => filter.pageId ?? 0)}`);
  if (isFiltered("severity")) all.push(`i.severity = ${textOf("severity")}`);
  if (isFiltered("category")) all.push(`i.category = ${textOf("category")}`);
  if (isFiltered("text")) all.push(`strpos(i.subject_url, ${textOf("text")}) > 0`);
  const place = (["text", "bigint", "text"] as const).map((type, at) =>
    column(type, ({ after }) => columnText(String((after ?? beforeAll)[at] ?? ""))),
  );
  return [...all, `(i.rule, i.page, i.id) > (${place.join(", ")})`];
}

/** No issue has a page of that number. */
const beforeAll: Keyset = ["", -1, ""];
