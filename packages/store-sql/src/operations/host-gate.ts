import { maxStoreDelayMs } from "@sightline/model/plain";
import type { HostTurns } from "@sightline/model/ports";
import type { Database, Now } from "../database/database.ts";
import { type Sql, sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";

/** Maximum number of past gates deleted by one pause. */
const clearedAtOnce = 1000;

/**
 * Returns SQL for `value`, unless the time `at` exceeds the maximum delay: it was then written before the clock was set
 * back.
 */
const held = (value: Sql, at: Sql, now: Sql): Sql =>
  sql`case when ${at} > ${now} + ${verbatim(maxStoreDelayMs)} then 0 else ${value} end`;

/** Reserves turns at a host, in one statement. @returns milliseconds until the first turn */
export function* reserveTurns(database: Database, host: string, turns: HostTurns, at: Now): Work<number> {
  const { greatest, timeOfStatement } = database.dialect;
  const { start, now } = timeOfStatement(at);
  const { count, intervalMs } = turns;
  const freeAt = sql`gate.next_at - ${greatest(sql`0`, sql`gate.interval_ms - ${intervalMs}`)}`;
  const firstAt = greatest(
    now,
    held(sql`gate.paused_until`, sql`gate.paused_until`, now),
    held(freeAt, sql`gate.next_at - gate.interval_ms`, now),
  );
  const lengthMs = count * intervalMs;
  const [gate] = yield* database.change<{ waitMs: number }>(
    sql`${start} insert into host_gate as gate (host, next_at, interval_ms)
          values (${columnText(host)}, ${now} + ${lengthMs}, ${intervalMs})
        on conflict (host) do update set next_at = ${firstAt} + ${lengthMs}, interval_ms = ${intervalMs}
        returning next_at - ${lengthMs} - ${now} as "waitMs"`,
  );
  return gate?.waitMs ?? 0;
}

/** Grants no turns at a host for a while. */
export function* pauseHost(database: Database, host: string, forMs: number, at: Now): Work<void> {
  const { greatest, skipLocked, time } = database.dialect;
  const now = time(at);
  yield* database.change(
    sql`delete from host_gate where host in (
          select host from host_gate where next_at < ${now} and paused_until < ${now}
          limit ${verbatim(clearedAtOnce)} ${skipLocked})`,
  );
  const heldUntil = held(sql`gate.paused_until`, sql`gate.paused_until`, now);
  yield* database.change(
    sql`insert into host_gate as gate (host, next_at, paused_until) values (${columnText(host)}, 0, ${now} + ${forMs})
        on conflict (host) do update set paused_until = ${greatest(heldUntil, sql`excluded.paused_until`)}`,
  );
}
