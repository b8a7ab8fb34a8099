import { AuditError } from "@sightline/model/plain";
import type { Columns, Queries } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { groupHash } from "../rows/key-hash.ts";
import { numberBlob } from "../rows/number-blob.ts";
import { outcomeCode } from "../rows/outcome-code.ts";
import { type CommittedRows, type PageRow, type PageRows, storedBytesOf } from "../rows/page-row.ts";
import type { CrawlRow } from "./crawl-row.ts";
import { onOwnedCrawl } from "./crawl-row.ts";
import { frontierBatch, writeFrontier } from "./frontier-batch.ts";
import { endTargets, heldDepths } from "./held-targets.ts";
import { insertIssues } from "./insert-issues.ts";

/** Page with its place in the crawl, and the edges that were interned there. */
interface PlacedPage {
  readonly page: PageRow;
  readonly depth: number;
  readonly arrival: number;
  readonly edges: Uint8Array;
}

const pageColumns = {
  id: ["bigint", ({ page }) => page.id],
  url: ["text", ({ page }) => page.columns.url],
  depth: ["bigint", ({ depth }) => depth],
  populations: ["bigint", ({ page }) => page.columns.populations],
  status: ["bigint", ({ page }) => page.columns.status],
  kind: ["text", ({ page }) => page.columns.kind],
  analysis: ["text", ({ page }) => page.columns.analysis],
  indexability: ["text", ({ page }) => page.columns.indexability],
  failure: ["text", ({ page }) => page.columns.failure],
  nofollow: ["bigint", ({ page }) => page.columns.nofollow],
  contentType: ["text", ({ page }) => page.columns.contentType],
  bodyBytes: ["bigint", ({ page }) => page.columns.bodyBytes],
  mainTextHash: ["text", ({ page }) => page.columns.mainTextHash],
  similarityBands: ["bytes", ({ page }) => numberBlob(page.columns.similarityBands)],
  titleKey: ["bytes", ({ page }) => groupHash(page.columns.title)],
  descriptionKey: ["bytes", ({ page }) => groupHash(page.columns.metaDescription)],
  mainTextKey: ["bytes", ({ page }) => groupHash(page.columns.mainTextHash)],
  arrival: ["bigint", ({ arrival }) => arrival],
  title: ["text", ({ page }) => page.columns.sortValues.title],
  wordCount: ["bigint", ({ page }) => page.columns.sortValues.wordCount],
  fetchedAt: ["bigint", ({ page }) => page.columns.sortValues.fetchedAtMs],
  pageKind: ["text", ({ page }) => page.columns.pageKind],
  totalMicroseconds: ["bigint", ({ page }) => page.columns.sortValues.totalMicroseconds],
} as const satisfies Columns<PlacedPage>;

const bodyColumns = {
  id: ["bigint", ({ page }) => page.id],
  facts: ["bytes", ({ page }) => page.facts],
  edges: ["bytes", ({ edges }) => edges],
  mainText: ["bytes", ({ page }) => page.mainText],
  source: ["bytes", ({ page }) => page.source],
} as const satisfies Columns<PlacedPage>;

/**
 * Makes a batch of pages durable.
 *
 * @throws AuditError `fenced` when the epoch or a lease token is not current
 */
export const commitPages = onOwnedCrawl(function* (
  queries,
  crawl,
  { urls, urlIds, pages }: PageRows,
): Work<CommittedRows> {
  const depths = yield* heldDepths(queries, crawl, pages);
  const ids = pages.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new AuditError("fenced", `A batch of crawl ${crawl.id} contains a target twice.`);
  }
  const frontier = yield* frontierBatch(queries, crawl, urls, urlIds);
  const linked = pages.map((page, index) => frontier.link(page, (depths[index] ?? 0) + 1));
  frontier.moved(outcomeCode("pending"), outcomeCode("fetched"), pages.length);
  yield* writeFrontier(queries, crawl, frontier, storedBytesOf(pages));
  yield* endTargets(queries, crawl, ids, outcomeCode("fetched"));
  const placed = pages.map((page, index) => ({
    page,
    depth: depths[index] ?? 0,
    arrival: crawl.fetched + index + 1,
    edges: linked[index]?.packedEdges ?? page.packedEdges,
  }));
  yield* insertPages(queries, crawl, placed);
  const issues = pages.flatMap((page) => page.issues);
  yield* insertIssues(queries, crawl, issues);
  return { becamePending: linked.map(({ added }) => added), urlIds: frontier.urlIds() };
});

function* insertPages(queries: Queries, { key }: CrawlRow, pages: readonly PlacedPage[]): Work<void> {
  yield* queries.writeRows(
    pages,
    pageColumns,
    (page, { values }) =>
      sql`insert into pages (crawl, id, url, depth, populations, status, kind, analysis, indexability, failure,
            nofollow, content_type, body_bytes, main_text_hash, similarity_bands, title_key, description_key,
            main_text_key, arrival, title, word_count, fetched_at, total_microseconds, page_kind)
          ${values(sql`${key}, ${page.id}, ${page.url}, ${page.depth}, ${page.populations}, ${page.status},
            ${page.kind}, ${page.analysis}, ${page.indexability}, ${page.failure}, ${page.nofollow},
            ${page.contentType}, ${page.bodyBytes}, ${page.mainTextHash}, ${page.similarityBands}, ${page.titleKey},
            ${page.descriptionKey}, ${page.mainTextKey}, ${page.arrival}, ${page.title}, ${page.wordCount},
            ${page.fetchedAt}, ${page.totalMicroseconds}, ${page.pageKind}`)}`,
  );
  yield* queries.writeRows(
    pages,
    bodyColumns,
    (body, { values }) =>
      sql`insert into page_bodies (crawl, id, facts, edges, main_text, source)
          ${values(sql`${key}, ${body.id}, ${body.facts}, ${body.edges}, ${body.mainText}, ${body.source}`)}`,
  );
}
