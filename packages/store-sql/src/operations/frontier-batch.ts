import type { Columns, Queries } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { FrontierBatch, type FrontierUrl, type KnownUrl } from "../rows/frontier-batch.ts";
import type { CrawlRow } from "./crawl-row.ts";

const hashColumn = { hash: ["bytes", (hash) => hash] } as const satisfies Columns<Uint8Array>;

const targetColumns = {
  id: ["bigint", ({ id }) => id],
  outcome: ["bigint", ({ outcome }) => outcome],
  depth: ["bigint", ({ depth }) => depth],
  internal: ["bigint", ({ internal }) => Number(internal)],
  inSitemap: ["bigint", ({ inSitemap }) => Number(inSitemap)],
} as const satisfies Columns<FrontierUrl>;

const urlColumns = {
  ...targetColumns,
  hash: ["bytes", ({ hash }) => hash],
  url: ["text", ({ url }) => url],
  host: ["text", ({ host }) => host],
} as const satisfies Columns<FrontierUrl>;

/** Starts a change to the frontier of a locked crawl. */
export function* frontierBatch(
  queries: Queries,
  { key, lastUrlId }: CrawlRow,
  urls: readonly string[],
  urlIds?: Uint32Array,
): Work<FrontierBatch> {
  const batch = new FrontierBatch({ lastUrlId }, urls, urlIds);
  const known = yield* queries.lookUp<KnownUrl, Uint8Array, typeof hashColumn>(
    batch.hashes,
    hashColumn,
    ({ hash }) =>
      sql`select key_hash as hash, id, outcome, depth, internal, in_sitemap as "inSitemap" from urls
          where crawl = ${key} and key_hash = ${hash}`,
  );
  for (const row of known) if (row !== undefined) batch.learn(row);
  return batch;
}

/** Writes the URLs and counters of a frontier. @param storedBytes of the pages that come with it */
export function* writeFrontier(queries: Queries, { key }: CrawlRow, batch: FrontierBatch, storedBytes = 0): Work<void> {
  yield* queries.writeRows(
    batch.added,
    urlColumns,
    (url, { values }) =>
      sql`insert into urls (crawl, id, key_hash, url, host, outcome, depth, internal, in_sitemap)
          ${values(sql`${key}, ${url.id}, ${url.hash}, ${url.url}, ${url.host}, ${url.outcome}, ${url.depth},
            ${url.internal}, ${url.inSitemap}`)}`,
  );
  yield* queries.writeRows(
    batch.changed,
    targetColumns,
    (url, { from }) =>
      sql`update urls set outcome = ${url.outcome}, depth = ${url.depth}, internal = ${url.internal},
            in_sitemap = ${url.inSitemap} ${from} where urls.crawl = ${key} and urls.id = ${url.id}`,
  );
  const [pending = 0, fetched = 0, disallowed = 0, notCrawled = 0] = batch.counted;
  yield* queries.rows(
    sql`update crawls set last_url_id = ${batch.lastUrlId}, internal = internal + ${batch.internalCount},
          pending = pending + ${pending}, fetched = fetched + ${fetched}, disallowed = disallowed + ${disallowed},
          not_crawled = not_crawled + ${notCrawled}, stored_bytes = stored_bytes + ${storedBytes}
        where key = ${key}`,
  );
}
