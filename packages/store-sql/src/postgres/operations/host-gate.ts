import { type HostTurns, maxStoreDelayMs } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import type { Now } from "../../store-operations.ts";
import { currentTime } from "../current-time.ts";
import type { Database } from "../database.ts";

/**
 * Returns SQL for `value`, unless the time `at` exceeds the maximum delay: it was then written before the clock was set
 * back.
 */
const held = (value: string, at: string, now: string) =>
  `case when ${at} > ${now} + ${maxStoreDelayMs} then 0 else ${value} end`;

/** Maximum number of past gates deleted by one pause. */
const clearedAtOnce = 1000;

/** Reserves turns at a host, in one statement. @returns milliseconds until the first turn */
export async function reserveTurns(
  database: Database,
  host: string,
  { count, intervalMs }: HostTurns,
  now: Now,
): Promise<number> {
  const storeNow = "(select now from time)";
  const firstAt = `greatest(${storeNow}, ${held("gate.paused_until", "gate.paused_until", storeNow)},
         ${held("gate.next_at - greatest(0, gate.interval_ms - $3::double precision)", "gate.next_at - gate.interval_ms", storeNow)})`;
  const [gate] = await database.change<{ waitMs: number }>(
    `with time as materialized (select ${currentTime("$4")} as now)
     insert into host_gate as gate (host, next_at, interval_ms)
       select $1, now + $2::double precision * $3::double precision, $3::double precision from time
     on conflict (host) do update
       set next_at = ${firstAt} + $2::double precision * $3::double precision, interval_ms = $3::double precision
     returning next_at - $2::double precision * $3::double precision - (select now from time) as "waitMs"`,
    columnText(host),
    count,
    intervalMs,
    now,
  );
  return gate?.waitMs ?? 0;
}

/** Grants no turns at a host for a while. */
export async function pauseHost(database: Database, host: string, forMs: number, now: Now): Promise<void> {
  await database.change(
    `delete from host_gate where host in (
       select host from host_gate where next_at < ${currentTime("$1")} and paused_until < ${currentTime("$1")}
       limit ${clearedAtOnce} for update skip locked)`,
    now,
  );
  await database.change(
    `insert into host_gate as gate (host, next_at, paused_until) values ($1, 0, ${currentTime("$3")} + $2::double precision)
     on conflict (host) do update set paused_until =
       greatest(${held("gate.paused_until", "gate.paused_until", currentTime("$3"))}, excluded.paused_until)`,
    columnText(host),
    forMs,
    now,
  );
}
