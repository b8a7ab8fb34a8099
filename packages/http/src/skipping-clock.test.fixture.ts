import { systemClock } from "@sightline/engine";
import type { Clock } from "@sightline/model/ports";

/** Real time, of which a test can let some pass at once: what sleeps wakes. */
export function skippingClock() {
  let skipped = 0;
  const sleepers = new Set<() => void>();
  const clock: Clock = {
    now: () => systemClock.now() + skipped,
    monotonic: () => systemClock.monotonic() + skipped,
    async sleep(ms, signal) {
      const woken = new AbortController();
      const wake = () => woken.abort();
      sleepers.add(wake);
      await systemClock.sleep(ms, AbortSignal.any([signal, woken.signal])).catch(() => signal.throwIfAborted());
      sleepers.delete(wake);
    },
  };
  return {
    clock,
    skip(ms: number) {
      skipped += ms;
      for (const wake of sleepers) wake();
    },
  };
}
