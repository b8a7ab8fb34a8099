import type { HostTurns } from "@sightline/model";
import { columnText } from "../../rows/column-text.ts";
import type { Now } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { timeOf } from "../time-of.ts";

/** Gates of the past that one write clears away. */
const clearedAtOnce = 100;

/** Reserves turns at a host. @returns milliseconds until the first */
export function reserveTurns(connection: Connection, host: string, turns: HostTurns, at: Now): number {
  const now = timeOf(at);
  return connection.write(() => {
    const firstAt = Math.max(now, nextTurn(connection, host));
    setNextTurn(connection, host, firstAt + turns.count * turns.intervalMs, now);
    return firstAt - now;
  });
}

/** Gives nobody a turn at a host for a while. */
export function pauseHost(connection: Connection, host: string, forMs: number, at: Now): void {
  const now = timeOf(at);
  connection.write(() => {
    setNextTurn(connection, host, Math.max(now + forMs, nextTurn(connection, host)), now);
  });
}

function nextTurn(connection: Connection, host: string): number {
  const row = connection.get<{ nextAt: number }>(
    "select next_at as nextAt from host_gate where host = ?",
    columnText(host),
  );
  return row?.nextAt ?? 0;
}

function setNextTurn(connection: Connection, host: string, nextAt: number, now: number): void {
  connection.run(
    "delete from host_gate where host in (select host from host_gate where next_at < ? limit ?)",
    now,
    clearedAtOnce,
  );
  connection.run(
    "insert into host_gate (host, next_at) values (?, ?) on conflict (host) do update set next_at = excluded.next_at",
    columnText(host),
    nextAt,
  );
}
