import type { CrawlRow } from "../rows/crawl-row.ts";
import { FrontierBatch, type KnownUrl } from "../rows/frontier-batch.ts";
import type { Connection } from "./connection.ts";

/** Starts a change to the frontier of a crawl, within one transaction. */
export function frontierBatch(
  connection: Connection,
  crawl: CrawlRow,
  urls: readonly string[],
  urlIds?: Uint32Array,
): FrontierBatch {
  const batch = new FrontierBatch(crawl, urls, urlIds);
  for (const hash of batch.hashes) {
    const known = connection.get<KnownUrl>(
      `select key_hash as hash, id, outcome, depth, internal, in_sitemap as inSitemap from urls
       where crawl = ? and key_hash = ?`,
      crawl.key,
      hash,
    );
    if (known !== undefined) batch.learn(known);
  }
  return batch;
}

/** Writes the URLs and counters of a frontier. @param storedBytes of the pages that come with it */
export function writeFrontier(connection: Connection, { key }: CrawlRow, batch: FrontierBatch, storedBytes = 0): void {
  for (const { id, hash, url, host, outcome, depth, internal, inSitemap } of batch.added) {
    connection.run(
      `insert into urls (crawl, id, key_hash, url, host, outcome, depth, internal, in_sitemap)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      key,
      id,
      hash,
      url,
      host,
      outcome,
      depth,
      internal ? 1 : 0,
      inSitemap ? 1 : 0,
    );
  }
  for (const { id, outcome, depth, internal, inSitemap } of batch.changed) {
    connection.run(
      "update urls set outcome = ?, depth = ?, internal = ?, in_sitemap = ? where crawl = ? and id = ?",
      outcome,
      depth,
      internal ? 1 : 0,
      inSitemap ? 1 : 0,
      key,
      id,
    );
  }
  connection.run(
    `update crawls set last_url_id = ?, internal = internal + ?, pending = pending + ?, fetched = fetched + ?,
       disallowed = disallowed + ?, not_crawled = not_crawled + ?, stored_bytes = stored_bytes + ? where key = ?`,
    batch.lastUrlId,
    batch.internalCount,
    ...batch.counted,
    storedBytes,
    key,
  );
}
