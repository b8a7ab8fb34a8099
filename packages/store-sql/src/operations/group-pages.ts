import type { PageFacts } from "@sightline/facts";
import type { GroupsQuery } from "@sightline/model/rule";
import { grown } from "@sightline/packed";
import { foldedText } from "@sightline/text";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { factsOfBlob } from "../rows/json-blob.ts";
import { parseStored } from "../rows/json-record.ts";
import { populationBit } from "../rows/population-bits.ts";
import { onCrawl } from "./crawl-row.ts";
import { pageId } from "./page-id.ts";

const groupColumns = { title: sql`title_key`, metaDescription: sql`description_key`, mainTextHash: sql`main_text_key` };

/**
 * Returns the members of every group: pairs of the group's first member and a member, ascending by first, then member.
 * The result takes 8 bytes per member; keys are queried as the groups are read.
 */
export const groupMembers = onCrawl(function* (
  database,
  { key },
  { by, population, minSize }: GroupsQuery,
): Work<Uint32Array> {
  const value = groupColumns[by];
  const isMember = sql`crawl = ${key} and populations & ${populationBit(population)} <> 0`;
  let pairs = new Uint32Array(1024);
  let length = 0;
  yield* database.eachRow<{ first: number; id: number }>(
    sql`with grouped as materialized (
          select ${value} as value, min(id) as first from pages where ${isMember} and ${value} is not null
          group by ${value} having count(*) >= ${minSize})
        select grouped.first, pages.id from pages join grouped on grouped.value = pages.${value}
        where ${isMember} order by grouped.first, pages.id`,
    ({ first, id }) => {
      if (length === pairs.length) pairs = grown(pairs, pairs.length);
      pairs[length] = first;
      pairs[length + 1] = id;
      length += 2;
    },
  );
  return pairs.slice(0, length);
});

/** Returns the folded values of pages that are the first members of groups. */
export const groupKeys = onCrawl(function* (
  database,
  { key },
  by: GroupsQuery["by"],
  pageIds: readonly number[],
): Work<readonly string[]> {
  const rows = yield* database.lookUp<{ facts: Uint8Array }, number, typeof pageId>(
    pageIds,
    pageId,
    ({ id }) => sql`select facts from page_bodies where crawl = ${key} and id = ${id}`,
  );
  return Array.from(rows, (row) =>
    row === undefined ? "" : foldedText(parseStored<PageFacts>(factsOfBlob(row.facts, [by]))[by] ?? ""),
  );
});
