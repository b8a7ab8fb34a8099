import { AuditError } from "@sightline/model/plain";
import type { CrawlRow } from "../../rows/crawl-row.ts";
import { groupHash } from "../../rows/key-hash.ts";
import { numberBlob } from "../../rows/number-blob.ts";
import { outcomeCode } from "../../rows/outcome-code.ts";
import { type CommittedRows, type PageRow, type PageRows, storedBytesOf } from "../../rows/page-row.ts";
import type { Connection } from "../connection.ts";
import { ownedCrawl } from "../crawl-row.ts";
import { frontierBatch, writeFrontier } from "../frontier-batch.ts";
import { heldDepth } from "../held-target.ts";
import { endTarget } from "./frontier.ts";
import { insertIssues } from "./issues.ts";

/**
 * Makes a batch of pages durable.
 *
 * @throws AuditError `fenced` when the epoch or a lease token is not current
 */
export function commitPages(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  { urls, urlIds, pages }: PageRows,
): CommittedRows {
  return connection.write(() => {
    const crawl = ownedCrawl(connection, tenant, crawlId, epoch);
    const depths = pages.map((page) => heldDepth(connection, crawl, page));
    if (new Set(pages.map(({ id }) => id)).size < pages.length) {
      throw new AuditError("fenced", `A batch of crawl ${crawlId} contains a target twice.`);
    }
    const frontier = frontierBatch(connection, crawl, urls, urlIds);
    const linked = pages.map((page, index) => frontier.link(page, (depths[index] ?? 0) + 1));
    frontier.moved(outcomeCode("pending"), outcomeCode("fetched"), pages.length);
    writeFrontier(connection, crawl, frontier, storedBytesOf(pages));
    for (const [index, page] of pages.entries()) {
      endTarget(connection, crawl, page.id, outcomeCode("fetched"));
      insertPage(connection, crawl, page, {
        depth: depths[index] ?? 0,
        arrival: crawl.fetched + index + 1,
        packedEdges: linked[index]?.packedEdges ?? page.packedEdges,
      });
      insertIssues(connection, crawl, page.issues);
    }
    return { becamePending: linked.map(({ added }) => added), urlIds: frontier.urlIds() };
  });
}

/** Page's place in the crawl, with the edges that were interned there. */
interface PlacedPage {
  readonly depth: number;
  readonly arrival: number;
  readonly packedEdges: Uint8Array;
}

function insertPage(
  connection: Connection,
  { key }: CrawlRow,
  page: PageRow,
  { depth, arrival, packedEdges }: PlacedPage,
): void {
  const { id, columns } = page;
  const { sortValues } = columns;
  connection.run(
    `insert into pages (crawl, id, url, depth, populations, status, kind, analysis, indexability, failure, nofollow,
       content_type, body_bytes, main_text_hash, similarity_bands, title_key, description_key, main_text_key,
       arrival, title, word_count, fetched_at, total_microseconds, page_kind)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    key,
    id,
    columns.url,
    depth,
    columns.populations,
    columns.status,
    columns.kind,
    columns.analysis,
    columns.indexability,
    columns.failure,
    columns.nofollow,
    columns.contentType,
    columns.bodyBytes,
    columns.mainTextHash,
    numberBlob(columns.similarityBands),
    groupHash(columns.title),
    groupHash(columns.metaDescription),
    groupHash(columns.mainTextHash),
    arrival,
    sortValues.title,
    sortValues.wordCount,
    sortValues.fetchedAtMs,
    sortValues.totalMicroseconds,
    columns.pageKind,
  );
  connection.run(
    "insert into page_bodies (crawl, id, facts, edges, main_text, source) values (?, ?, ?, ?, ?, ?)",
    key,
    id,
    page.facts,
    packedEdges,
    page.mainText,
    page.source,
  );
}
