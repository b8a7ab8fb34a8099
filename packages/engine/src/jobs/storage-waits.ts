import { type AuditError, isAuditError } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";

/** Time without news after which a wait is over or belongs to another process, in milliseconds. */
const heardOfMs = 120_000;

/** Crawls that wait in this process because their store could not be read or written. */
export interface StorageWaits {
  /** Records the error that ended a slice; only an unavailable store starts a wait. */
  failed(key: string, error: unknown): void;
  /** Records that a crawl continues or has ended. */
  resumed(key: string): void;
  /** Returns the fault that a crawl, or any crawl, waits for; `null` when none waits. */
  fault(key?: string): AuditError | null;
}

/** Creates the record of waits in this process. */
export function storageWaits(clock: Pick<Clock, "monotonic">): StorageWaits {
  const waits = new Map<string, { readonly error: AuditError; readonly since: number }>();

  function clear(): void {
    const now = clock.monotonic();
    for (const [key, { since }] of waits) if (now - since > heardOfMs) waits.delete(key);
  }

  return {
    failed(key, error) {
      if (!isAuditError(error) || error.code !== "store_unavailable") return;
      clear();
      waits.set(key, { error, since: clock.monotonic() });
    },
    resumed: (key) => void waits.delete(key),
    fault(key) {
      clear();
      const found = key === undefined ? waits.values().next().value : waits.get(key);
      return found?.error ?? null;
    },
  };
}
