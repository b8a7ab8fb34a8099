import type { AuditRun } from "./audit-run.ts";

/** Waits until an audit ends, a time has passed or a signal aborts; the audit goes on in any case. */
export async function waitFor({ ended }: AuditRun, seconds: number, signal: AbortSignal): Promise<void> {
  if (seconds === 0 || signal.aborted) return;
  let stop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const timer = setTimeout(stop, seconds * 1000);
  signal.addEventListener("abort", stop, { once: true });
  try {
    await Promise.race([ended, stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
