import { type Clock, type HostGateStore, type Logger, maxStoreDelayMs } from "@sightline/model/ports";
import { publishHostWait } from "./diagnostics.ts";
import { localPace, maxAskAheadMs, type Pace } from "./pace.ts";

const maxTurns = 64;
/** Delay before a failed store is queried again, in milliseconds. */
const retryMs = 1000;

/** Turn that this process holds. */
interface Turn {
  /** Monotonic milliseconds. */
  readonly at: number;
  /** Spacing with which it was reserved. */
  readonly intervalMs: number;
}

/**
 * Pace of a host that several processes crawl. Turns are reserved a quarter of a second ahead, so that a host with a
 * high rate costs few writes, and are used by whichever crawl of this process is next. A turn that was not used within
 * one spacing lapses, so that a process that stalled does not catch up.
 */
export function sharedPace(
  host: string,
  parts: {
    readonly clock: Clock;
    readonly store: HostGateStore;
    readonly logger: Logger;
    readonly onChange: () => void;
  },
): Pace {
  const { clock, store, logger, onChange } = parts;
  const local = localPace(clock);
  let turns: Turn[] = [];
  let isReserving = false;
  let retryAt = Number.NEGATIVE_INFINITY;

  async function reserve(count: number, intervalMs: number): Promise<void> {
    isReserving = true;
    try {
      const spacingMs = Math.min(intervalMs, maxStoreDelayMs);
      const waitMs = await store.reserve(host, { count, intervalMs: spacingMs });
      const firstAt = clock.monotonic() + waitMs;
      for (let turn = 0; turn < count; turn++) turns.push({ at: firstAt + turn * intervalMs, intervalMs });
      turns.sort((a, b) => a.at - b.at);
      if (waitMs > 0) publishHostWait({ host, waitMs });
    } catch (error) {
      logger.warn("No turn at a host could be reserved.", { host, error: String(error) });
      retryAt = clock.monotonic() + retryMs;
    }
    isReserving = false;
    onChange();
  }

  function turnInMs(intervalMs: number): number {
    const now = clock.monotonic();
    turns = turns.filter((turn) => turn.at >= now - turn.intervalMs);
    const turnCount = Math.max(1, Math.min(maxTurns, Math.ceil(maxAskAheadMs / intervalMs)));
    // A crawl does not rely on turns that a slower one reserved: they may be far in the future.
    const granted = turns.filter((turn) => turn.intervalMs <= intervalMs).length;
    if (granted <= turnCount / 2 && !isReserving && now >= retryAt) void reserve(turnCount, intervalMs);
    const next = turns[0];
    if (next !== undefined && (next.at <= now || granted > 0)) return Math.max(0, next.at - now);
    return isReserving ? Number.POSITIVE_INFINITY : Math.max(1, retryAt - now);
  }

  return {
    opensInMs(intervalMs) {
      const localMs = local.opensInMs(intervalMs);
      // A turn is reserved only when it could be used.
      if (intervalMs === 0 || localMs > maxAskAheadMs) return localMs;
      return Math.max(localMs, turnInMs(intervalMs));
    },
    begin(intervalMs) {
      if (intervalMs > 0) turns.shift();
      local.begin(intervalMs);
    },
    isIdle: () => local.isIdle() && !isReserving,
  };
}
