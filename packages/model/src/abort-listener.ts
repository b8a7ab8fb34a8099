import { type Places, places } from "./places.ts";

const callbacksBySignal = new WeakMap<AbortSignal, Places<() => void>>();

/**
 * Calls back when a signal aborts. Any number of requests may share a signal: it gets one listener for all of them, where
 * one each makes Node.js warn of a leak from the eleventh on.
 *
 * @returns takes the wish back
 */
export function onceAborted(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksBySignal.get(signal) ?? listen(signal);
  let place: number | null = callbacks.put(callback);
  return () => {
    if (place !== null) callbacks.take(place);
    place = null;
  };
}

function listen(signal: AbortSignal): Places<() => void> {
  const callbacks = places<() => void>();
  callbacksBySignal.set(signal, callbacks);
  signal.addEventListener("abort", () => {
    for (const callback of callbacks.values()) callback();
  });
  return callbacks;
}
