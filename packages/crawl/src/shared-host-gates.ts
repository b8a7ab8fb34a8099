import type { Clock, HostGateStore, Logger } from "@sightline/model/ports";
import { maxPauseMs } from "./host-backoff.ts";
import type { HostGates } from "./host-gate.ts";
import { hostGates } from "./host-gates.ts";
import { sharedPace } from "./shared-pace.ts";

const defaultPauseMs = 1000;

/**
 * Gates of all hosts that the processes on one store crawl: requests with a spacing begin only in turns that the store
 * grants once, and a pause that a host asks of one process holds back the turns of all. Requests without a spacing, and
 * the rate that the hosts of a domain share, are limited per process.
 */
export function sharedHostGates(parts: {
  readonly clock: Clock;
  readonly store: HostGateStore;
  readonly logger: Logger;
}): HostGates {
  const { clock, store, logger } = parts;
  return hostGates(clock, {
    hostPace: (host, onChange) => sharedPace(host, { ...parts, onChange }),
    onPause(host, retryAfterMs) {
      store.pause(host, Math.min(maxPauseMs, retryAfterMs ?? defaultPauseMs)).catch((error: unknown) => {
        logger.warn("The pause of a host could not be shared.", { host, error: String(error) });
      });
    },
  });
}
