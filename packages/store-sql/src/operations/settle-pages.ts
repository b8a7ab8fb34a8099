import type { SettledColumns } from "@sightline/model";
import type { PageKindRow } from "@sightline/model/ports";
import type { Columns } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { settledPopulations } from "../rows/population-bits.ts";
import { onOwnedCrawl } from "./crawl-row.ts";

/** Page with what settle found out about it. */
export type SettledPage = { readonly id: number } & SettledColumns;

const settledColumns = {
  id: ["bigint", ({ id }) => id],
  inlinks: ["bigint", ({ inlinks }) => inlinks],
  followedInlinks: ["bigint", ({ followedInlinks }) => followedInlinks],
  outlinks: ["bigint", ({ outlinks }) => outlinks],
  clickDepth: ["bigint", ({ clickDepth }) => clickDepth],
  linkScore: ["double precision", ({ linkScore }) => linkScore],
  linkScorePercentile: ["double precision", ({ linkScorePercentile }) => linkScorePercentile],
  finalUrl: ["text", ({ finalUrl }) => columnText(finalUrl)],
  redirectHops: ["bigint", ({ redirectHops }) => redirectHops],
  redirectLoop: ["bigint", ({ redirectLoop }) => Number(redirectLoop)],
  nearDuplicateCluster: ["bigint", ({ nearDuplicateCluster }) => nearDuplicateCluster],
  inSitemap: ["bigint", ({ inSitemap }) => Number(inSitemap)],
  indexability: ["text", ({ indexability }) => indexability],
} as const satisfies Columns<SettledPage>;

/** Replaces the settled columns of pages; skips URLs without a page. */
export const settlePages = onOwnedCrawl(function* (queries, { key }, rows: readonly SettledPage[]): Work<void> {
  yield* queries.writeRows(
    rows,
    settledColumns,
    (page, { from }) =>
      sql`update pages set inlinks = ${page.inlinks}, followed_inlinks = ${page.followedInlinks},
            outlinks = ${page.outlinks}, click_depth = ${page.clickDepth}, link_score = ${page.linkScore},
            link_score_percentile = ${page.linkScorePercentile}, final_url = nullif(${page.finalUrl}, pages.url),
            redirect_hops = ${page.redirectHops}, redirect_loop = ${page.redirectLoop},
            near_duplicate_cluster = ${page.nearDuplicateCluster}, in_sitemap = ${page.inSitemap},
            settled_indexability = nullif(${page.indexability}, pages.indexability),
            populations = ${settledPopulations(page.indexability)}
          ${from} where pages.crawl = ${key} and pages.id = ${page.id}`,
  );
});

const kindColumns = {
  id: ["bigint", ({ id }) => id],
  kind: ["text", ({ kind }) => kind],
} as const satisfies Columns<PageKindRow>;

/** Replaces the kinds of pages; skips URLs without a page. */
export const setPageKinds = onOwnedCrawl(function* (queries, { key }, rows: readonly PageKindRow[]): Work<void> {
  yield* queries.writeRows(
    rows,
    kindColumns,
    (page, { from }) =>
      sql`update pages set page_kind = ${page.kind} ${from} where pages.crawl = ${key} and pages.id = ${page.id}`,
  );
});
