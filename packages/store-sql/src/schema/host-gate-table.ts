import type { ColumnTypes } from "./initial-tables.ts";

/** The table that schema version 3 adds: when the next request to a host may begin, in milliseconds of the Unix epoch. */
export function hostGateTable({ text, real, clustered }: ColumnTypes): readonly string[] {
  return [
    `create table host_gate (host ${text} primary key, next_at ${real} not null)${clustered}`,
    "create index host_gate_by_time on host_gate (next_at)",
  ];
}
