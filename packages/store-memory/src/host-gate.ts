import type { HostGateStore } from "@sightline/model";

const manyHosts = 4096;

/** The gates of all hosts; `now` is their clock, in milliseconds since the Unix epoch. */
export function hostGateStore(now: () => number): HostGateStore {
  /** When the next turn at a host may be. */
  const nextAt = new Map<string, number>();
  const set = (host: string, at: number): void => {
    if (nextAt.size >= manyHosts) for (const [name, past] of nextAt) if (past <= now()) nextAt.delete(name);
    nextAt.set(host, at);
  };
  return {
    async reserve(host, { count, intervalMs }) {
      const firstAt = Math.max(now(), nextAt.get(host) ?? 0);
      set(host, firstAt + count * intervalMs);
      return firstAt - now();
    },
    async pause(host, forMs) {
      set(host, Math.max(now() + forMs, nextAt.get(host) ?? 0));
    },
  };
}
