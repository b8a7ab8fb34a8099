import { setTimeout } from "node:timers/promises";
import type { AuditRun } from "./audit-run.ts";

/** Waits until an audit ends, a time has passed or a signal aborts; the audit goes on in any case. */
export async function waitFor({ ended }: AuditRun, seconds: number, signal: AbortSignal): Promise<void> {
  if (seconds === 0) return;
  const left = new AbortController();
  const passed = setTimeout(seconds * 1000, undefined, { signal: AbortSignal.any([signal, left.signal]) });
  await Promise.race([ended, passed.catch(() => {})]);
  left.abort();
}
