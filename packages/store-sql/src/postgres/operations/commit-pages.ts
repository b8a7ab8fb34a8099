import { AuditError } from "@sightline/model";
import type { CrawlRow } from "../../rows/crawl-row.ts";
import { groupHash } from "../../rows/key-hash.ts";
import { numberBlob } from "../../rows/number-blob.ts";
import { outcomeCode } from "../../rows/outcome-code.ts";
import {
  type CommittedRows,
  type PageColumns,
  type PageRow,
  type PageRows,
  storedBytesOf,
} from "../../rows/page-row.ts";
import { ownedCrawl } from "../crawl-row.ts";
import type { Database, Queries } from "../database.ts";
import { frontierBatch, writeFrontier } from "../frontier-batch.ts";
import { endTargets, heldDepths } from "../held-targets.ts";
import { numberList } from "../number-list.ts";
import { insertIssues } from "./issues.ts";

/**
 * Makes a batch of pages durable.
 *
 * @throws AuditError `fenced` when the epoch or a lease token is not current
 */
export async function commitPages(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  { urls, urlIds, pages }: PageRows,
): Promise<CommittedRows> {
  return database.write(async (queries) => {
    const crawl = await ownedCrawl(queries, tenant, crawlId, epoch);
    const depths = await heldDepths(queries, crawl, pages);
    if (new Set(pages.map(({ id }) => id)).size < pages.length) {
      throw new AuditError("fenced", `A batch of crawl ${crawlId} contains a target twice.`);
    }
    const frontier = await frontierBatch(queries, crawl, urls, urlIds);
    const linked = pages.map((page, index) => frontier.link(page, (depths[index] ?? 0) + 1));
    frontier.moved(outcomeCode("pending"), outcomeCode("fetched"), pages.length);
    await writeFrontier(queries, crawl, frontier, storedBytesOf(pages));
    await endTargets(
      queries,
      crawl,
      pages.map(({ id }) => id),
      outcomeCode("fetched"),
    );
    await insertPages(queries, crawl, pages, depths);
    await insertBodies(
      queries,
      crawl,
      pages.map(({ id, facts, mainText, source, packedEdges }, index) => {
        return { id, facts, mainText, source, edges: linked[index]?.packedEdges ?? packedEdges };
      }),
    );
    await insertIssues(
      queries,
      crawl,
      pages.flatMap(({ issues }) => issues),
    );
    return { becamePending: linked.map(({ added }) => added), urlIds: frontier.urlIds() };
  });
}

async function insertPages(
  queries: Queries,
  { key, fetched }: CrawlRow,
  pages: readonly PageRow[],
  depths: readonly number[],
): Promise<void> {
  if (pages.length === 0) return;
  const numbers = (value: (columns: PageColumns) => number | null) =>
    numberList(pages.map((page) => value(page.columns)));
  const texts = (value: (columns: PageColumns) => string | null) => pages.map(({ columns }) => value(columns));
  const bytes = (value: (columns: PageColumns) => Uint8Array | null) => pages.map(({ columns }) => value(columns));
  await queries.rows(
    `insert into pages (crawl, id, depth, url, populations, status, kind, analysis, indexability, failure, nofollow,
       content_type, body_bytes, main_text_hash, similarity_bands, title_key, description_key, main_text_key,
       arrival, title, word_count, fetched_at, total_microseconds, page_kind)
     select $1, page.* from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[],
       $8::text[], $9::text[], $10::text[], $11::bigint[], $12::text[], $13::bigint[], $14::text[], $15::bytea[],
       $16::bytea[], $17::bytea[], $18::bytea[], $19::bigint[], $20::text[], $21::bigint[], $22::bigint[],
       $23::bigint[], $24::text[]) as page`,
    key,
    numberList(pages.map(({ id }) => id)),
    numberList(depths),
    texts(({ url }) => url),
    numbers(({ populations }) => populations),
    numbers(({ status }) => status),
    texts(({ kind }) => kind),
    texts(({ analysis }) => analysis),
    texts(({ indexability }) => indexability),
    texts(({ failure }) => failure),
    numbers(({ nofollow }) => nofollow),
    texts(({ contentType }) => contentType),
    numbers(({ bodyBytes }) => bodyBytes),
    texts(({ mainTextHash }) => mainTextHash),
    bytes(({ similarityBands }) => numberBlob(similarityBands)),
    bytes(({ title }) => groupHash(title)),
    bytes(({ metaDescription }) => groupHash(metaDescription)),
    bytes(({ mainTextHash }) => groupHash(mainTextHash)),
    numberList(pages.map((_, index) => fetched + index + 1)),
    texts(({ sortValues: { title } }) => title),
    numbers(({ sortValues: { wordCount } }) => wordCount),
    numbers(({ sortValues: { fetchedAtMs } }) => fetchedAtMs),
    numbers(({ sortValues: { totalMicroseconds } }) => totalMicroseconds),
    texts(({ pageKind }) => pageKind),
  );
}

/** Page's large values. */
interface PageBodies extends Pick<PageRow, "id" | "facts" | "mainText" | "source"> {
  readonly edges: Uint8Array;
}

/** Inserts large values as one block of bytes, which is sent as is; arrays of bytes would be sent as hex. */
async function insertBodies(queries: Queries, { key }: CrawlRow, bodies: readonly PageBodies[]): Promise<void> {
  if (bodies.length === 0) return;
  const columns = [
    bodies.map(({ facts }) => facts),
    bodies.map(({ edges }) => edges),
    bodies.map(({ mainText }) => mainText),
    bodies.map(({ source }) => source),
  ];
  let start = 1;
  const places = columns.flatMap((values) => {
    const starts = values.map((value) => {
      const own = start;
      start += value?.length ?? 0;
      return own;
    });
    return [numberList(starts), numberList(values.map((value) => value?.length ?? null))];
  });
  const part = (name: string) => `substring($2::bytea from ${name}_start for ${name}_length)`;
  await queries.rows(
    `insert into page_bodies (crawl, id, facts, edges, main_text, source)
     select $1, id, ${["facts", "edges", "text", "source"].map(part).join(", ")}
     from unnest($3::bigint[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::int[])
       as body (id, facts_start, facts_length, edges_start, edges_length, text_start, text_length, source_start,
         source_length)`,
    key,
    Buffer.concat(columns.flat().filter((value) => value !== null)),
    numberList(bodies.map(({ id }) => id)),
    ...places,
  );
}
