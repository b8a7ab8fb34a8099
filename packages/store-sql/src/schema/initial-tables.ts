/** The names of column types that differ between SQL dialects. */
export interface ColumnTypes {
  /** Text that is compared and ordered by its Unicode code points. */
  readonly text: string;
  /** Bytes of any length. */
  readonly bytes: string;
  /** A whole number up to 2^53. */
  readonly integer: string;
  /** A double. */
  readonly real: string;
  /** A whole number that rises with each row and is never used again. */
  readonly risingKey: string;
  /** Follows a table whose rows are stored in the order of its primary key, where the dialect has that. */
  readonly clustered: string;
}

/**
 * The tables of schema version 1.
 *
 * Tenants are a column of sites and crawls; all other rows hang on the integer key of a crawl or site, which only a
 * lookup by tenant gives. Large values have tables of their own, so that scans over columns do not read them.
 */
export function initialTables(types: ColumnTypes): readonly string[] {
  const { text, bytes, integer, real, risingKey, clustered } = types;
  const ofCrawl = `crawl ${integer} not null references crawls (key) on delete cascade`;
  return [
    `create table sites (
      key ${risingKey}, tenant ${text} not null, id ${text} not null, origin ${text} not null, body ${text} not null,
      unique (tenant, id), unique (tenant, origin))`,
    `create table crawls (
      key ${risingKey}, tenant ${text} not null, id ${text} not null,
      site ${integer} not null references sites (key) on delete cascade,
      status ${text} not null, epoch ${integer} not null, body ${text} not null,
      last_url_id ${integer} not null default 0, lease_count ${integer} not null default 0,
      pending ${integer} not null default 0, fetched ${integer} not null default 0,
      disallowed ${integer} not null default 0, not_crawled ${integer} not null default 0,
      internal ${integer} not null default 0,
      unique (tenant, id))`,
    "create index crawls_of_site on crawls (site, key)",
    `create table urls (
      ${ofCrawl}, id ${integer} not null, key_hash ${bytes} not null, url ${text} not null, host ${text} not null,
      outcome ${integer} not null, depth ${integer} not null,
      internal ${integer} not null, in_sitemap ${integer} not null,
      ready_at ${integer} not null default 0, attempts ${integer} not null default 0,
      lease ${integer}, lease_until ${integer}, lease_epoch ${integer},
      primary key (crawl, id))${clustered}`,
    "create unique index urls_by_key on urls (crawl, key_hash)",
    "create index urls_pending on urls (crawl, depth, id) where outcome = 0",
    "create index urls_leased on urls (crawl, id) where lease is not null",
    `create table pages (
      ${ofCrawl}, id ${integer} not null, url ${text} not null, depth ${integer} not null, populations ${integer} not null,
      status ${integer}, kind ${text} not null, analysis ${text} not null, indexability ${text} not null, failure ${text},
      nofollow ${integer} not null, content_type ${text}, body_bytes ${integer} not null,
      main_text_hash ${text}, similarity_bands ${bytes},
      title_key ${bytes}, description_key ${bytes}, main_text_key ${bytes},
      inlinks ${integer} not null default 0, followed_inlinks ${integer} not null default 0,
      outlinks ${integer} not null default 0, click_depth ${integer}, link_score ${real} not null default 0,
      link_score_percentile ${real},
      final_url ${text}, redirect_hops ${integer} not null default 0, redirect_loop ${integer} not null default 0,
      near_duplicate_cluster ${integer}, in_sitemap ${integer} not null default 0,
      primary key (crawl, id))${clustered}`,
    pageBlobs("page_facts", types),
    pageBlobs("page_edges", types),
    pageBlobs("main_texts", types),
    `create table issues (
      ${ofCrawl}, rule ${text} not null, page ${integer} not null, id ${text} not null,
      category ${text} not null, severity ${text} not null, phase ${text} not null, body ${text} not null,
      primary key (crawl, rule, page, id))${clustered}`,
    "create index issues_of_page on issues (crawl, page, rule, id, severity)",
    `create table issue_history (
      site ${integer} not null references sites (key) on delete cascade, issue ${text} not null,
      first_crawl ${text} not null, first_key ${integer} not null, last_crawl ${text} not null, last_key ${integer} not null,
      primary key (site, issue))${clustered}`,
    `create table documents (
      ${ofCrawl}, kind ${text} not null, key ${text} not null, body ${text} not null, primary key (crawl, kind, key))`,
  ];
}

/** A table of bytes, one row a page. */
export function pageBlobs(name: string, { bytes, integer }: ColumnTypes): string {
  return `create table ${name} (crawl ${integer} not null references crawls (key) on delete cascade,
    id ${integer} not null, body ${bytes} not null, primary key (crawl, id))`;
}
