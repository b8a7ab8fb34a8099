import type { SettledColumns } from "@sightline/model";
import type { PageKindRow } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { settledPopulations } from "../../rows/population-bits.ts";
import type { Connection } from "../connection.ts";
import { ownedCrawl } from "../crawl-row.ts";

/** Replaces the settled columns of pages; skips URLs without a page. */
export function settlePages(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  rows: readonly ({ readonly id: number } & SettledColumns)[],
): void {
  connection.write(() => {
    const { key } = ownedCrawl(connection, tenant, crawlId, epoch);
    for (const row of rows) {
      connection.run(
        `update pages set inlinks = ?, followed_inlinks = ?, outlinks = ?, click_depth = ?, link_score = ?, link_score_percentile = ?,
           final_url = nullif(?, url), redirect_hops = ?, redirect_loop = ?, near_duplicate_cluster = ?, in_sitemap = ?,
           settled_indexability = nullif(?, indexability), populations = ${settledPopulations("?")}
         where crawl = ? and id = ?`,
        row.inlinks,
        row.followedInlinks,
        row.outlinks,
        row.clickDepth,
        row.linkScore,
        row.linkScorePercentile,
        columnText(row.finalUrl),
        row.redirectHops,
        row.redirectLoop ? 1 : 0,
        row.nearDuplicateCluster,
        row.inSitemap ? 1 : 0,
        row.indexability,
        row.indexability,
        key,
        row.id,
      );
    }
  });
}

/** Replaces the kinds of pages; skips URLs without a page. */
export function setPageKinds(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  rows: readonly PageKindRow[],
): void {
  connection.write(() => {
    const { key } = ownedCrawl(connection, tenant, crawlId, epoch);
    for (const { id, kind } of rows) {
      connection.run("update pages set page_kind = ? where crawl = ? and id = ?", kind, key, id);
    }
  });
}
