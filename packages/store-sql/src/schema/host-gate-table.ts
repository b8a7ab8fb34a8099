import type { ColumnTypes } from "./initial-tables.ts";

/** The table that schema version 3 adds: when the next request to a host may begin, in milliseconds of the Unix epoch. */
export function hostGateTable({ text, real, clustered }: ColumnTypes): readonly string[] {
  return [
    `create table host_gate (host ${text} primary key, next_at ${real} not null)${clustered}`,
    "create index host_gate_by_time on host_gate (next_at)",
  ];
}

/**
 * What schema version 8 adds to it: the spacing of the last turn, which a faster crawl does not have to wait for, and
 * the pause that the host asked for, which everyone has to.
 */
export function hostGateSpacing({ real }: ColumnTypes): readonly string[] {
  return [
    `alter table host_gate add column interval_ms ${real} not null default 0`,
    `alter table host_gate add column paused_until ${real} not null default 0`,
  ];
}
