import { type SlotMap, slotMap } from "@sightline/packed";

const callbacksBySignal = new WeakMap<AbortSignal, SlotMap<() => void>>();

/**
 * Calls back when a signal aborts. Requests that share a signal share one listener on it; with one listener each,
 * Node.js warns of a leak from the eleventh on.
 *
 * @returns function that unsubscribes
 */
export function onceAborted(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksBySignal.get(signal) ?? listen(signal);
  let slot: number | null = callbacks.put(callback);
  return () => {
    if (slot !== null) callbacks.take(slot);
    slot = null;
  };
}

function listen(signal: AbortSignal): SlotMap<() => void> {
  const callbacks = slotMap<() => void>();
  callbacksBySignal.set(signal, callbacks);
  signal.addEventListener("abort", () => {
    for (const callback of callbacks.values()) callback();
  });
  return callbacks;
}
