import type { PageFacts } from "@sightline/facts";
import type { GroupsQuery } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { jsonOfBlob } from "../../rows/json-blob.ts";
import { parseStored } from "../../rows/json-record.ts";
import { populationBit } from "../../rows/population-bits.ts";
import { crawlRow } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { numberList } from "../number-list.ts";

const groupColumns = { title: "title_key", metaDescription: "description_key", mainTextHash: "main_text_key" } as const;

const fetchedRows = 10_000;

/**
 * Returns the members of every group: pairs of the group's first member and a member, ascending by first, then member.
 */
export async function groupMembers(
  database: Database,
  tenant: string,
  crawlId: string,
  { by, population, minSize }: GroupsQuery,
): Promise<Uint32Array> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const column = groupColumns[by];
  return database.read(async (queries) => {
    // A cursor: the result may have a row per page, each of which takes 8 bytes here.
    await queries.rows(
      `declare members no scroll cursor for
       with grouped as materialized (
         select ${column} as value, min(id) as first from pages
         where crawl = $1 and populations & $2 <> 0 and ${column} is not null
         group by ${column} having count(*) >= $3)
       select grouped.first, p.id from pages p join grouped on grouped.value = p.${column}
       where p.crawl = $1 and p.populations & $2 <> 0 order by grouped.first, p.id`,
      key,
      populationBit(population),
      minSize,
    );
    const batches: Uint32Array[] = [];
    for (;;) {
      const rows = await queries.rows<{ first: number; id: number }>(`fetch ${fetchedRows} from members`);
      batches.push(Uint32Array.from(rows.flatMap(({ first, id }) => [first, id])));
      if (rows.length < fetchedRows) return joined(batches);
    }
  });
}

/** Returns the folded values of pages that are the first members of groups. */
export async function groupKeys(
  database: Database,
  tenant: string,
  crawlId: string,
  by: GroupsQuery["by"],
  pageIds: readonly number[],
): Promise<readonly string[]> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<{ id: number; body: Uint8Array }>(
    "select id, facts as body from page_bodies where crawl = $1 and id = any($2::bigint[])",
    key,
    numberList(pageIds),
  );
  const keys = new Map(
    rows.map(({ id, body }) => [id, foldedText(parseStored<PageFacts>(jsonOfBlob(body))[by] ?? "")]),
  );
  return pageIds.map((pageId) => keys.get(pageId) ?? "");
}

function joined(batches: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(batches.reduce((length, batch) => length + batch.length, 0));
  let index = 0;
  for (const batch of batches) {
    all.set(batch, index);
    index += batch.length;
  }
  return all;
}
