import type { HostTurns } from "@sightline/model";
import { columnText } from "../../rows/column-text.ts";
import type { Now } from "../../store-operations.ts";
import { currentTime } from "../current-time.ts";
import type { Database } from "../database.ts";

/** Gates of the past that one pause clears away. */
const clearedAtOnce = 1000;

/** Reserves turns at a host, in one statement. @returns milliseconds until the first */
export async function reserveTurns(
  database: Database,
  host: string,
  { count, intervalMs }: HostTurns,
  now: Now,
): Promise<number> {
  const [gate] = await database.change<{ waitMs: number }>(
    `with time as materialized (select ${currentTime("$3")} as now)
     insert into host_gate as gate (host, next_at) select $1, now + $2::double precision from time
     on conflict (host) do update
       set next_at = greatest(gate.next_at, (select now from time)) + $2::double precision
     returning next_at - $2::double precision - (select now from time) as "waitMs"`,
    columnText(host),
    count * intervalMs,
    now,
  );
  return gate?.waitMs ?? 0;
}

/** Gives nobody a turn at a host for a while. */
export async function pauseHost(database: Database, host: string, forMs: number, now: Now): Promise<void> {
  await database.change(
    `delete from host_gate where host in (
       select host from host_gate where next_at < ${currentTime("$1")} limit ${clearedAtOnce} for update skip locked)`,
    now,
  );
  await database.change(
    `insert into host_gate as gate (host, next_at) values ($1, ${currentTime("$3")} + $2::double precision)
     on conflict (host) do update set next_at = greatest(gate.next_at, excluded.next_at)`,
    columnText(host),
    forMs,
    now,
  );
}
