import { type AuditError, isAuditError } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";

/** A wait that nothing was heard of for this long is over, or another process's, in milliseconds. */
const heardOfMs = 120_000;

/** Crawls that wait in this process because their store could not be read or written. */
export interface StorageWaits {
  /** Notes what ended a slice; only an unavailable store is waited for. */
  failed(key: string, error: unknown): void;
  /** Notes that a crawl goes on, or has ended. */
  wentOn(key: string): void;
  /** What a crawl waits for, or any of them; `null` when none waits. */
  fault(key?: string): AuditError | null;
}

/** Keeps the waits of this process. */
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
    wentOn: (key) => void waits.delete(key),
    fault(key) {
      clear();
      const found = key === undefined ? waits.values().next().value : waits.get(key);
      return found?.error ?? null;
    },
  };
}
