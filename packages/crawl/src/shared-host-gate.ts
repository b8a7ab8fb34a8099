import type { Clock, HostGateStore, Logger } from "@sightline/model";
import { publishHostWait } from "./diagnostics.ts";
import { type GateSettings, type HostGate, type HostGates, hostGate, hostGates } from "./host-gate.ts";

/** Turns are reserved for about this long at once, so that a host with a high rate costs few writes. */
const reservedMs = 250;
const mostTurns = 64;
/** Wait before a store that failed is asked again, in milliseconds. */
const retryMs = 1000;
const maxPauseMs = 120_000;
const defaultPauseMs = 1000;

/** Turns that this process holds at a host for one spacing. */
interface Turns {
  /** Monotonic milliseconds, rising. */
  readonly due: number[];
  isReserving: boolean;
  /** Not asked again before, in monotonic milliseconds. */
  retryAt: number;
}

/**
 * The gate of a host that several processes crawl: on top of the limits that {@link hostGate} keeps in this process,
 * requests with a spacing begin only in turns that the store gives out once, and a pause that the host asks for holds
 * the turns of all processes back. A turn that was not used within one spacing lapses, so that a process that stood
 * still does not catch up. Requests without a spacing are bound in this process alone.
 */
export function sharedHostGate(
  host: string,
  { clock, store, logger }: { readonly clock: Clock; readonly store: HostGateStore; readonly logger: Logger },
): HostGate {
  const local = hostGate(clock);
  const listeners = new Set<() => void>();
  const bySpacing = new Map<number, Turns>();
  /** The spacing that `waitMs` was last asked for: `begin` follows it at once. */
  let asked = 0;

  function turnsOf(intervalMs: number): Turns {
    const known = bySpacing.get(intervalMs);
    if (known !== undefined) return known;
    const turns: Turns = { due: [], isReserving: false, retryAt: Number.NEGATIVE_INFINITY };
    bySpacing.set(intervalMs, turns);
    return turns;
  }

  async function reserve(turns: Turns, count: number, intervalMs: number): Promise<void> {
    turns.isReserving = true;
    try {
      const waitMs = await store.reserve(host, { count, intervalMs });
      const firstAt = clock.monotonic() + waitMs;
      for (let turn = 0; turn < count; turn++) turns.due.push(firstAt + turn * intervalMs);
      if (waitMs > 0) publishHostWait({ host, waitMs });
    } catch (error) {
      logger.warn("No turn at a host could be reserved.", { host, error: String(error) });
      turns.retryAt = clock.monotonic() + retryMs;
    }
    turns.isReserving = false;
    for (const listener of listeners) listener();
  }

  function turnInMs(intervalMs: number): number {
    const turns = turnsOf(intervalMs);
    const now = clock.monotonic();
    while ((turns.due[0] ?? now) < now - intervalMs) turns.due.shift();
    const wanted = Math.max(1, Math.min(mostTurns, Math.ceil(reservedMs / intervalMs)));
    if (turns.due.length <= wanted / 2 && !turns.isReserving && now >= turns.retryAt) {
      void reserve(turns, wanted, intervalMs);
    }
    const next = turns.due[0];
    if (next !== undefined) return Math.max(0, next - now);
    return turns.isReserving ? Number.POSITIVE_INFINITY : Math.max(1, turns.retryAt - now);
  }

  function waitMs(settings: GateSettings): number {
    asked = settings.intervalMs;
    const localMs = local.waitMs(settings);
    // A turn is only asked for when it could be used.
    if (settings.intervalMs === 0 || localMs === Number.POSITIVE_INFINITY) return localMs;
    return Math.max(localMs, turnInMs(settings.intervalMs));
  }

  return {
    ...local,
    waitMs,
    begin() {
      bySpacing.get(asked)?.due.shift();
      local.begin();
    },
    end(answer, settings) {
      local.end(answer, settings);
      if (answer.kind !== "throttled") return;
      const forMs = Math.min(maxPauseMs, answer.retryAfterMs ?? defaultPauseMs);
      store.pause(host, forMs).catch((error: unknown) => {
        logger.warn("The pause of a host could not be shared.", { host, error: String(error) });
      });
    },
    async enter(settings, signal) {
      const { intervalMs } = settings;
      if (intervalMs > 0) await clock.sleep(await store.reserve(host, { count: 1, intervalMs }), signal);
      await local.enter(settings, signal);
    },
    subscribe(listener) {
      const unsubscribe = local.subscribe(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
  };
}

/** The gates of all hosts that the processes on one store crawl. */
export function sharedHostGates(parts: {
  readonly clock: Clock;
  readonly store: HostGateStore;
  readonly logger: Logger;
}): HostGates {
  return hostGates(parts.clock, (host) => sharedHostGate(host, parts));
}
