import type { AuditError } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import { isWaitedFault, type WaitedFault } from "../context/waited-fault.ts";

/** Time without news after which a wait is over or belongs to another process, in milliseconds. */
const heardOfMs = 120_000;

/** Work that waits in this process because its store, or this machine, could not do what it needs. */
export interface FaultWaits {
  /** Records the error that ended a slice; only a fault that passes starts a wait. */
  failed(key: string, error: unknown): void;
  /** Records that work continues or has ended. */
  resumed(key: string): void;
  /** Returns the fault for which a piece of work, by default any, waits; `null` when none waits. */
  fault(code: WaitedFault, key?: string): AuditError | null;
}

/** Creates the record of waits in this process. */
export function faultWaits(clock: Pick<Clock, "monotonic">): FaultWaits {
  const waits = new Map<string, { readonly error: AuditError; readonly since: number }>();

  function clear(): void {
    const now = clock.monotonic();
    for (const [key, { since }] of waits) if (now - since > heardOfMs) waits.delete(key);
  }

  return {
    failed(key, error) {
      if (!isWaitedFault(error)) return;
      clear();
      waits.set(key, { error, since: clock.monotonic() });
    },
    resumed: (key) => void waits.delete(key),
    fault(code, key) {
      clear();
      const found = key === undefined ? waits.values() : [waits.get(key)];
      for (const wait of found) if (wait?.error.code === code) return wait.error;
      return null;
    },
  };
}
