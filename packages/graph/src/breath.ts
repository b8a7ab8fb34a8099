import { setImmediate } from "node:timers/promises";

/** Lets the host's event loop run between two stretches of computing. @throws the signal's reason when aborted */
export async function breath(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await setImmediate();
}
