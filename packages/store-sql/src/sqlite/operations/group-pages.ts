import type { PageFacts } from "@sightline/facts";
import type { GroupsQuery } from "@sightline/model/rule";
import { grown } from "@sightline/packed";
import { foldedText } from "@sightline/text";
import { jsonOfBlob } from "../../rows/json-blob.ts";
import { parseStored } from "../../rows/json-record.ts";
import { populationBit } from "../../rows/population-bits.ts";
import type { Connection } from "../connection.ts";
import { crawlRow } from "../crawl-row.ts";

const groupColumns = { title: "title_key", metaDescription: "description_key", mainTextHash: "main_text_key" } as const;

/**
 * Returns the members of every group: pairs of the group's first member and a member, ascending by first, then member.
 * The result takes 8 bytes per member; keys are queried as the groups are read.
 */
export function groupMembers(connection: Connection, tenant: string, crawlId: string, query: GroupsQuery): Uint32Array {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const column = groupColumns[query.by];
    const bit = populationBit(query.population);
    const rows = connection.iterate<{ first: number; id: number }>(
      `with grouped as materialized (
         select ${column} as value, min(id) as first from pages
         where crawl = ? and populations & ? <> 0 and ${column} is not null
         group by ${column} having count(*) >= ?)
       select grouped.first, p.id from pages p join grouped on grouped.value = p.${column}
       where p.crawl = ? and p.populations & ? <> 0 order by grouped.first, p.id`,
      key,
      bit,
      query.minSize,
      key,
      bit,
    );
    let pairs = new Uint32Array(1024);
    let length = 0;
    for (const { first, id } of rows) {
      if (length === pairs.length) pairs = grown(pairs, pairs.length);
      pairs[length] = first;
      pairs[length + 1] = id;
      length += 2;
    }
    return pairs.slice(0, length);
  });
}

/** Returns the folded values of pages that are the first members of groups. */
export function groupKeys(
  connection: Connection,
  tenant: string,
  crawlId: string,
  by: GroupsQuery["by"],
  pageIds: readonly number[],
): readonly string[] {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    return pageIds.map((pageId) => {
      const row = connection.get<{ body: Uint8Array }>(
        "select facts as body from page_bodies where crawl = ? and id = ?",
        key,
        pageId,
      );
      const facts = row === undefined ? null : parseStored<PageFacts>(jsonOfBlob(row.body));
      return foldedText(facts?.[by] ?? "");
    });
  });
}
