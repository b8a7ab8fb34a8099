import type { SettledColumns } from "@sightline/model";
import type { PageKindRow } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { settledPopulations } from "../../rows/population-bits.ts";
import { ownedCrawl } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { numberList } from "../number-list.ts";

type SettledRow = { readonly id: number } & SettledColumns;

/** Replaces the settled columns of pages; skips URLs without a page. */
export function settlePages(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  rows: readonly SettledRow[],
): Promise<void> {
  const numbers = (value: (row: SettledRow) => number | null) => numberList(rows.map(value));
  return database.write(async (queries) => {
    const { key } = await ownedCrawl(queries, tenant, crawlId, epoch);
    await queries.rows(
      `update pages set inlinks = settled.inlinks, followed_inlinks = settled.followed_inlinks,
         outlinks = settled.outlinks, click_depth = settled.click_depth, link_score = settled.link_score,
         link_score_percentile = settled.link_score_percentile, final_url = nullif(settled.final_url, pages.url),
         redirect_hops = settled.redirect_hops, redirect_loop = settled.redirect_loop,
         near_duplicate_cluster = settled.near_duplicate_cluster, in_sitemap = settled.in_sitemap,
         settled_indexability = nullif(settled.indexability, pages.indexability),
         populations = ${settledPopulations("settled.indexability")}
       from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::double precision[],
         $8::double precision[], $9::text[], $10::bigint[], $11::int[], $12::bigint[], $13::int[], $14::text[])
         as settled (id, inlinks, followed_inlinks, outlinks, click_depth, link_score, link_score_percentile, final_url,
           redirect_hops, redirect_loop, near_duplicate_cluster, in_sitemap, indexability)
       where pages.crawl = $1 and pages.id = settled.id`,
      key,
      numbers(({ id }) => id),
      numbers(({ inlinks }) => inlinks),
      numbers(({ followedInlinks }) => followedInlinks),
      numbers(({ outlinks }) => outlinks),
      numbers(({ clickDepth }) => clickDepth),
      numbers(({ linkScore }) => linkScore),
      numbers(({ linkScorePercentile }) => linkScorePercentile),
      rows.map(({ finalUrl }) => columnText(finalUrl)),
      numbers(({ redirectHops }) => redirectHops),
      numbers(({ redirectLoop }) => (redirectLoop ? 1 : 0)),
      numbers(({ nearDuplicateCluster }) => nearDuplicateCluster),
      numbers(({ inSitemap }) => (inSitemap ? 1 : 0)),
      rows.map(({ indexability }) => indexability),
    );
  });
}

/** Replaces the kinds of pages; skips URLs without a page. */
export function setPageKinds(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  rows: readonly PageKindRow[],
): Promise<void> {
  return database.write(async (queries) => {
    const { key } = await ownedCrawl(queries, tenant, crawlId, epoch);
    await queries.rows(
      `update pages set page_kind = judged.kind from unnest($2::bigint[], $3::text[]) as judged (id, kind)
       where pages.crawl = $1 and pages.id = judged.id`,
      key,
      numberList(rows.map(({ id }) => id)),
      rows.map(({ kind }) => kind),
    );
  });
}
