import { maxStoreDelayMs } from "@sightline/model/plain";
import type { HostTurns } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import type { Now } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { timeOf } from "../time-of.ts";

/** Maximum number of past gates deleted by one write. */
const clearedAtOnce = 100;

interface Gate {
  /** Time of the turn after the last one, if it keeps the same interval. */
  readonly nextAt: number;
  /** Interval of the last turn. */
  readonly intervalMs: number;
  readonly pausedUntil: number;
}

const unused: Gate = { nextAt: 0, intervalMs: 0, pausedUntil: 0 };

/** Reserves turns at a host. @returns milliseconds until the first turn */
export function reserveTurns(connection: Connection, host: string, turns: HostTurns, at: Now): number {
  const now = timeOf(at);
  const { count, intervalMs } = turns;
  return connection.write(() => {
    const gate = gateOf(connection, host, now);
    const freeAt = gate.nextAt - Math.max(0, gate.intervalMs - intervalMs);
    const firstAt = Math.max(now, gate.pausedUntil, freeAt);
    setGate(connection, host, { ...gate, nextAt: firstAt + count * intervalMs, intervalMs }, now);
    return firstAt - now;
  });
}

/** Grants no turns at a host for a while. */
export function pauseHost(connection: Connection, host: string, forMs: number, at: Now): void {
  const now = timeOf(at);
  connection.write(() => {
    const gate = gateOf(connection, host, now);
    setGate(connection, host, { ...gate, pausedUntil: Math.max(gate.pausedUntil, now + forMs) }, now);
  });
}

/**
 * Reads the gate of a host. A time beyond the maximum delay was written before the clock was set back, and is ignored.
 */
function gateOf(connection: Connection, host: string, now: number): Gate {
  const row = connection.get<Gate>(
    `select next_at as nextAt, interval_ms as intervalMs, paused_until as pausedUntil from host_gate where host = ?`,
    columnText(host),
  );
  if (row === undefined) return unused;
  const { nextAt, intervalMs, pausedUntil } = row;
  const latest = now + maxStoreDelayMs;
  return {
    ...(nextAt - intervalMs > latest ? unused : { nextAt, intervalMs }),
    pausedUntil: pausedUntil > latest ? 0 : pausedUntil,
  };
}

function setGate(connection: Connection, host: string, gate: Gate, now: number): void {
  connection.run(
    `delete from host_gate where host in (
       select host from host_gate where next_at < ? and paused_until < ? limit ?)`,
    now,
    now,
    clearedAtOnce,
  );
  connection.run(
    `insert into host_gate (host, next_at, interval_ms, paused_until) values (?, ?, ?, ?)
     on conflict (host) do update set
       next_at = excluded.next_at, interval_ms = excluded.interval_ms, paused_until = excluded.paused_until`,
    columnText(host),
    gate.nextAt,
    gate.intervalMs,
    gate.pausedUntil,
  );
}
