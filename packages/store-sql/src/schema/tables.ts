/** SQL dialect: the names of its column types, and additions to its tables. */
export interface SchemaDialect {
  /** Text that is compared and ordered by Unicode code points. */
  readonly text: string;
  /** Time at which a migration was applied. */
  readonly timestamp: string;
  /** Bytes of any length. */
  readonly bytes: string;
  /** Integer up to 2^53. */
  readonly integer: string;
  /** Double-precision number. */
  readonly real: string;
  /** Integer key that increases with each row and is never reused. */
  readonly risingKey: string;
  /** Suffix of tables whose rows are stored in primary key order, if the dialect supports that. */
  readonly clustered: string;
  /** Index expression for the key of a document; index entries may be shorter than keys. */
  readonly documentKey: string;
  /** Additional statements of schema version 1. */
  readonly more: readonly string[];
  /** Additional statements of schema version 4. */
  readonly moreOfBytes: readonly string[];
  /** Statements of schema version 5 between creating the new table and filling it. */
  readonly moreOfBodies: readonly string[];
}

/** Additions of schema version 2: the in-link index, and an index of issues by id. */
export function linkTables(dialect: SchemaDialect): readonly string[] {
  return [pageBlobs("page_inlinks", dialect), "create index issues_by_id on issues (crawl, id)"];
}

/**
 * Additions of schema version 3: columns by which lists of pages are ordered. Pages of earlier versions have the values
 * of pages without a title and with unknown times; their `arrival` is 0, so that they come in order of their ids.
 */
export function listColumns({ text, integer }: SchemaDialect): readonly string[] {
  return [
    `alter table pages add column arrival ${integer} not null default 0`,
    `alter table pages add column title ${text} not null default ''`,
    `alter table pages add column word_count ${integer} not null default 0`,
    `alter table pages add column fetched_at ${integer} not null default 0`,
    `alter table pages add column total_microseconds ${integer} not null default -1`,
    "create index pages_by_arrival on pages (crawl, arrival, id)",
  ];
}

/**
 * Addition of schema version 4: the bytes that a crawl keeps. Those of earlier versions are counted once; the lengths are
 * known without reading the values.
 */
export function storedBytes({ integer, moreOfBytes }: SchemaDialect): readonly string[] {
  const kept = ["page_facts", "page_edges", "main_texts", "page_sources"].map(
    (table) => `coalesce((select sum(length(body)) from ${table} where crawl = crawls.key), 0)`,
  );
  return [
    `alter table crawls add column stored_bytes ${integer} not null default 0`,
    `update crawls set stored_bytes = length(body) + ${kept.join(" + ")}`,
    ...moreOfBytes,
  ];
}

/** Change of schema version 5: the large values of a page in one row, which leaves less of the database's pages unused. */
export function pageBodies(dialect: SchemaDialect): readonly string[] {
  const { integer, bytes, moreOfBodies } = dialect;
  const old = ["page_edges", "page_facts", "main_texts", "page_sources"];
  return [
    `create table page_bodies (
      ${crawlReference(dialect)}, id ${integer} not null, facts ${bytes} not null, edges ${bytes} not null,
      main_text ${bytes}, source ${bytes}, primary key (crawl, id))`,
    ...moreOfBodies,
    `insert into page_bodies (crawl, id, facts, edges, main_text, source)
     select f.crawl, f.id, f.body, e.body, t.body, s.body
     from page_facts f join page_edges e on e.crawl = f.crawl and e.id = f.id
       left join main_texts t on t.crawl = f.crawl and t.id = f.id
       left join page_sources s on s.crawl = f.crawl and s.id = f.id
     order by f.crawl, f.id`,
    ...old.map((table) => `drop table ${table}`),
  ];
}

/** Addition of schema version 6: the kinds of pages, unknown for those of earlier versions. */
export function kindColumn({ text }: SchemaDialect): readonly string[] {
  return [`alter table pages add column page_kind ${text}`];
}

/**
 * Tables and indexes of schema version 1.
 *
 * Tenants are a column of sites and crawls; all other rows depend on the integer key of a crawl or site, which is only
 * available through a lookup by tenant. Large values have their own tables, so that scans over columns do not read
 * them.
 */
export function tables(dialect: SchemaDialect): readonly string[] {
  const { text, bytes, integer, real, risingKey, clustered, documentKey, more } = dialect;
  const ofCrawl = crawlReference(dialect);
  const ofSite = `site ${integer} not null references sites (key) on delete cascade`;
  return [
    // Without a tenant: deleted, with some of its rows not freed yet.
    `create table sites (
      key ${risingKey}, tenant ${text}, id ${text} not null, origin ${text} not null, body ${text} not null,
      unique (tenant, id), unique (tenant, origin))`,
    `create table crawls (
      key ${risingKey}, tenant ${text}, id ${text} not null, ${ofSite},
      status ${text} not null, epoch ${integer} not null, body ${text} not null,
      last_url_id ${integer} not null default 0, lease_count ${integer} not null default 0,
      pending ${integer} not null default 0, fetched ${integer} not null default 0,
      disallowed ${integer} not null default 0, not_crawled ${integer} not null default 0,
      internal ${integer} not null default 0,
      unique (tenant, id))`,
    "create index crawls_of_site on crawls (site, key)",
    "create index crawls_open on crawls (key) where status in ('queued', 'running', 'cancelling')",
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
    // settled_indexability: the result of settle, if it differs from that of the page's own response.
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
      near_duplicate_cluster ${integer}, in_sitemap ${integer} not null default 0, settled_indexability ${text},
      primary key (crawl, id))${clustered}`,
    pageBlobs("page_facts", dialect),
    pageBlobs("page_edges", dialect),
    pageBlobs("main_texts", dialect),
    pageBlobs("page_sources", dialect),
    `create table issues (
      ${ofCrawl}, rule ${text} not null, page ${integer} not null, id ${text} not null,
      category ${text} not null, severity ${text} not null, phase ${text} not null, subject_url ${text} not null,
      body ${text} not null,
      primary key (crawl, rule, page, id))${clustered}`,
    "create index issues_of_page on issues (crawl, page, rule, id, severity)",
    `create table issue_history (
      ${ofSite}, issue ${text} not null,
      first_crawl ${text} not null, first_key ${integer} not null, last_crawl ${text} not null, last_key ${integer} not null,
      primary key (site, issue))${clustered}`,
    `create table documents (${ofCrawl}, kind ${text} not null, key ${text} not null, body ${text} not null)`,
    `create unique index documents_by_key on documents (crawl, kind, ${documentKey})`,
    `create table records (
      revision ${risingKey}, kind ${text} not null, key ${text} not null, body ${text} not null, expires_at ${integer},
      unique (kind, key))`,
    "create index records_by_expiry on records (expires_at) where expires_at is not null",
    // next_at: start of the next request, in milliseconds since the Unix epoch. interval_ms: the interval of the last
    // turn, for which a faster crawl need not wait. paused_until: pause that the host requested for all crawls.
    `create table host_gate (
      host ${text} primary key, next_at ${real} not null, interval_ms ${real} not null default 0,
      paused_until ${real} not null default 0)${clustered}`,
    "create index host_gate_by_time on host_gate (next_at)",
    ...more,
  ];
}

function crawlReference({ integer }: SchemaDialect): string {
  return `crawl ${integer} not null references crawls (key) on delete cascade`;
}

function pageBlobs(name: string, dialect: SchemaDialect): string {
  const { integer, bytes } = dialect;
  return `create table ${name} (
    ${crawlReference(dialect)}, id ${integer} not null, body ${bytes} not null, primary key (crawl, id))`;
}
