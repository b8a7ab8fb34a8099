import type { CrawlRow } from "../rows/crawl-row.ts";
import { FrontierBatch, type FrontierUrl, type KnownUrl } from "../rows/frontier-batch.ts";
import type { Queries } from "./database.ts";
import { numberList } from "./number-list.ts";

const hashBytes = 16;

/** Starts a change to the frontier of a locked crawl. */
export async function frontierBatch(
  queries: Queries,
  crawl: CrawlRow,
  urls: readonly string[],
  urlIds?: Uint32Array,
): Promise<FrontierBatch> {
  const batch = new FrontierBatch(crawl, urls, urlIds);
  if (batch.hashes.length === 0) return batch;
  const known = await queries.rows<KnownUrl>(
    `select key_hash as hash, id, outcome, depth, internal, in_sitemap as "inSitemap" from urls
     where crawl = $1 and key_hash in (
       select substring($2::bytea from place for ${hashBytes}) from generate_series(1, $3::int, ${hashBytes}) place)`,
    crawl.key,
    Buffer.concat(batch.hashes),
    batch.hashes.length * hashBytes,
  );
  for (const row of known) batch.learn(row);
  return batch;
}

/** Writes the URLs and counters of a frontier. @param storedBytes of the pages that come with it */
export async function writeFrontier(
  queries: Queries,
  { key }: CrawlRow,
  batch: FrontierBatch,
  storedBytes = 0,
): Promise<void> {
  const { added, changed } = batch;
  const numbers = (urls: readonly FrontierUrl[], value: (url: FrontierUrl) => number) => numberList(urls.map(value));
  const columns = (urls: readonly FrontierUrl[]) => [
    numbers(urls, ({ id }) => id),
    numbers(urls, ({ outcome }) => outcome),
    numbers(urls, ({ depth }) => depth),
    numbers(urls, ({ internal }) => (internal ? 1 : 0)),
    numbers(urls, ({ inSitemap }) => (inSitemap ? 1 : 0)),
  ];
  if (added.length > 0) {
    await queries.rows(
      `insert into urls (crawl, id, outcome, depth, internal, in_sitemap, url, host, key_hash)
       select $1, id, outcome, depth, internal, in_sitemap, url, host,
         substring($9::bytea from (n::int - 1) * ${hashBytes} + 1 for ${hashBytes})
       from unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::text[], $8::text[])
         with ordinality as added (id, outcome, depth, internal, in_sitemap, url, host, n)`,
      key,
      ...columns(added),
      added.map(({ url }) => url),
      added.map(({ host }) => host),
      Buffer.concat(added.map(({ hash }) => hash)),
    );
  }
  if (changed.length > 0) {
    await queries.rows(
      `update urls set outcome = changed.outcome, depth = changed.depth, internal = changed.internal,
         in_sitemap = changed.in_sitemap
       from unnest($2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[])
         as changed (id, outcome, depth, internal, in_sitemap)
       where urls.crawl = $1 and urls.id = changed.id`,
      key,
      ...columns(changed),
    );
  }
  await queries.rows(
    `update crawls set last_url_id = $2, internal = internal + $3, pending = pending + $4, fetched = fetched + $5,
       disallowed = disallowed + $6, not_crawled = not_crawled + $7, stored_bytes = stored_bytes + $8 where key = $1`,
    key,
    batch.lastUrlId,
    batch.internalCount,
    ...batch.counted,
    storedBytes,
  );
}
