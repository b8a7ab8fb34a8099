import type { Keyset } from "@sightline/model";
import { gathered, shortPatience } from "../../parts/gathered.ts";
import { answersPerTurn, inTurns } from "../../parts/turns.ts";
import { columnText } from "../../rows/column-text.ts";
import { lineExpressions } from "../../rows/issue-row.ts";
import type { IssueLines } from "../../rows/listed-issues.ts";
import type { IssueFilter } from "../../store-operations.ts";
import { noCrawl } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { parsersWith, type SqlValue } from "../driver.ts";
import { lineBytes } from "../line-memory.ts";
import { numberList } from "../number-list.ts";

/** Lines become bytes row by row: the texts of a question's lists would else be in memory together. */
const types = parsersWith(lineBytes);

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
/**
 * A connection reads more lists than a process can write. It is alone as long as it needs no longer for all of these than
 * when they are in memory; where they come from a disk, three read at the same time.
 */
const together = { most: 64, atOnce: 3, patience: shortPatience };

type Ask = (list: IssueList) => Promise<IssueLines | null>;

/** By database and filters, what asks together for lists that an index finds. */
const askers = new WeakMap<Database, ReadonlyMap<string, Ask>>();

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
  const known = askers.get(database) ?? askersOf(database);
  askers.set(database, known);
  const ask = list.limit > mostRowsTogether ? undefined : known.get(Object.keys(list.filter).join());
  if (ask !== undefined) return ask(list);
  const [lines] = await linesOf(database, [list]);
  return lines ?? null;
}

// A connection is idle while it waits for the next question, and the processes at its ends wake each other for each: with
// many readers that costs more than the lists do.
function askersOf(database: Database): ReadonlyMap<string, Ask> {
  const turns = inTurns<() => void>((go) => go(), answersPerTurn);
  const asker = (): Ask => {
    const find = gathered((lists: readonly IssueList[]) => linesOf(database, lists), together);
    return async (list) => {
      const lines = await find(list);
      await new Promise<void>((resolve) => turns.add(resolve));
      return lines;
    };
  };
  return new Map([
    ["", asker()],
    ["rule", asker()],
  ]);
}

/** `concat` looks up how to write each of its parts as text, row after row. */
const { ofCrawl, lines } = lineExpressions({
  quoted: (column) => `to_json(${column})::text`,
  newline: "chr(10)",
  joined: (texts) => texts.join(" || "),
  startsWithText: (column) => `starts_with(${column}, chr(10) || '"')`,
});

/** The lines of lists with the same filters. */
async function linesOf(database: Database, lists: readonly IssueList[]): Promise<readonly (IssueLines | null)[]> {
  const asked = askedTable(lists);
  const tenant = asked.texts((list) => list.tenant);
  const crawlId = asked.texts((list) => list.crawlId);
  const limit = asked.numbers((list) => list.limit);
  const conditions = conditionsOf(lists, asked);
  // Aggregates keep the order of a subquery. The limit of the port, which the planner knows whatever is asked for, lets it
  // plan the statement once a connection: with the actual one alone it would plan it anew each time.
  const text = `select place, listed.lines
     from ${asked.sql()}
     cross join lateral (
       select ${ofCrawl} from crawls where tenant = ${tenant} and id = ${crawlId} offset 0) as c
     cross join lateral (
       select string_agg(lines, chr(10)) as lines from (
         select lines from (
           select ${lines} as lines
           from issues i where ${conditions.join(" and ")} order by i.rule, i.page, i.id limit ${mostRows}) as ordered
         limit ${limit}) as limited) as listed`;
  const rows = await database.rows<{ place: number; lines: Uint8Array | null }>({ text, types }, ...asked.values);
  const found = lists.map((): IssueLines | null => null);
  for (const { place, lines } of rows) found[place - 1] = { bytes: lines ?? new Uint8Array() };
  return found;
}

/** Lists as a table: a row for each, in order. */
interface AskedTable {
  /** Adds a column of texts. @returns what the statement calls it */
  texts(read: (list: IssueList) => string): string;
  /** The same for whole numbers. */
  numbers(read: (list: IssueList) => number): string;
  readonly values: readonly SqlValue[];
  /** The table, with the place of each list as `place`. */
  sql(): string;
}

function askedTable(lists: readonly IssueList[]): AskedTable {
  const arrays: string[] = [];
  const names: string[] = [];
  const values: SqlValue[] = [];
  const column = (type: "text" | "bigint", value: SqlValue): string => {
    const number = values.push(value);
    arrays.push(`$${number}::${type}[]`);
    names.push(`value_${number}`);
    return `asked.value_${number}`;
  };
  return {
    values,
    texts: (read) =>
      column(
        "text",
        lists.map((list) => columnText(read(list))),
      ),
    numbers: (read) => column("bigint", numberList(lists.map(read))),
    sql: () => `unnest(${arrays.join(", ")}) with ordinality as asked (${names.join(", ")}, place)`,
  };
}

function conditionsOf(lists: readonly IssueList[], { texts, numbers }: AskedTable): string[] {
  const isFiltered = (name: keyof IssueFilter) => lists[0]?.filter[name] !== undefined;
  const all = ["i.crawl = c.key"];
  if (isFiltered("rule")) all.push(`i.rule = ${texts(({ filter }) => filter.rule ?? "")}`);
  if (isFiltered("pageId")) all.push(`i.page = ${numbers(({ filter }) => filter.pageId ?? 0)}`);
  if (isFiltered("severity")) all.push(`i.severity = ${texts(({ filter }) => filter.severity ?? "")}`);
  if (isFiltered("category")) all.push(`i.category = ${texts(({ filter }) => filter.category ?? "")}`);
  if (isFiltered("text")) all.push(`strpos(i.subject_url, ${texts(({ filter }) => filter.text ?? "")}) > 0`);
  // With a place to start after, PostgreSQL plans the start of a category for 19 ms instead of 0.7 (60,000 issues).
  if (lists.every(({ after }) => after === null)) return all;
  // No issue has a page of the number that the start of a list has.
  const rule = texts(({ after }) => String(after?.[0] ?? ""));
  const page = numbers(({ after }) => Number(after?.[1] ?? -1));
  const id = texts(({ after }) => String(after?.[2] ?? ""));
  return [...all, `(i.rule, i.page, i.id) > (${rule}, ${page}, ${id})`];
}
