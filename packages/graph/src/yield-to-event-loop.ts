import { setImmediate } from "node:timers/promises";

/** Yields to the event loop between two stretches of computing. @throws the signal's reason when aborted */
export async function yieldToEventLoop(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await setImmediate();
}
