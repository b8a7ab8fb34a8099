import { type HostGateStore, maxStoreDelayMs } from "@sightline/model/ports";

/** Times are in milliseconds since the Unix epoch. */
interface Gate {
  /** Time of the last turn, and the interval with which it was reserved. */
  lastAt: number;
  intervalMs: number;
  pausedUntil: number;
}

const minSwept = 64;

/** Creates the gates of all hosts; `now` is their clock, in milliseconds since the Unix epoch. */
export function hostGateStore(now: () => number): HostGateStore {
  const gates = new Map<string, Gate>();
  let sweepAt = minSwept;

  /** Sweeps when the number of gates has doubled, so that the amortised cost of a new one is constant. */
  function gateOf(host: string): Gate {
    const known = gates.get(host);
    if (known !== undefined) return known;
    if (gates.size >= sweepAt) {
      for (const [name, { lastAt, intervalMs, pausedUntil }] of gates) {
        if (Math.max(lastAt + intervalMs, pausedUntil) <= now()) gates.delete(name);
      }
      sweepAt = Math.max(minSwept, 2 * gates.size);
    }
    const gate = { lastAt: 0, intervalMs: 0, pausedUntil: 0 };
    gates.set(host, gate);
    return gate;
  }

  /** Ignores a time beyond the maximum delay, which was written before the clock was set back. */
  const held = (index: number): number => (index > now() + maxStoreDelayMs ? 0 : index);

  return {
    async reserve(host, { count, intervalMs }) {
      const gate = gateOf(host);
      const freeAt = held(gate.lastAt) + Math.min(gate.intervalMs, intervalMs);
      const firstAt = Math.max(now(), held(gate.pausedUntil), freeAt);
      gate.lastAt = firstAt + (count - 1) * intervalMs;
      gate.intervalMs = intervalMs;
      return firstAt - now();
    },
    async pause(host, forMs) {
      const gate = gateOf(host);
      gate.pausedUntil = Math.max(held(gate.pausedUntil), now() + forMs);
    },
  };
}
