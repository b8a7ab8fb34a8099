import type { ColumnTypes } from "./initial-tables.ts";

/**
 * What schema version 4 adds where many processes write at once and rows are deleted while others work: a database
 * server. SQLite has no statements for it.
 */
export function serverTables({ text, integer }: ColumnTypes): readonly string[] {
  return [
    // What is to be deleted belongs to nobody from one moment to the next; its rows go in batches after that.
    "alter table sites alter column tenant drop not null",
    "alter table crawls alter column tenant drop not null",
    "create index sites_deleted on sites (key) where tenant is null",
    "create index crawls_deleted on crawls (key) where tenant is null",
    // A skipped URL may become pending again: the only change of a URL that others must not miss.
    `alter table crawls add column skips ${integer} not null default 0`,
    "create sequence lease_numbers",
    // Taken out of the JSON, which may hold what `->>` refuses: U+0000 and lone surrogates.
    `alter table issues add column subject_url ${text} not null default ''`,
    // Keys may be longer than an entry of an index.
    "alter table documents drop constraint documents_pkey",
    "create unique index documents_by_key on documents (crawl, kind, md5(key))",
    // These are compressed already.
    ...["page_facts", "main_texts"].map((table) => `alter table ${table} alter column body set storage external`),
    // A target is written four times in a few minutes: its dead rows must not wait for a fifth of the table.
    "alter table urls set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05)",
    "alter table crawls set (fillfactor = 50)",
  ];
}
