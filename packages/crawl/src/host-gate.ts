import type { Clock } from "@sightline/model";

/** How hard one crawl may use a host. */
export interface GateSettings {
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Milliseconds between the starts of two requests. */
  readonly intervalMs: number;
}

/** How a request ended, as far as the host's patience is concerned. */
export type GateAnswer =
  | { readonly kind: "fine" }
  | { readonly kind: "failed" }
  /** 429 or 503; `retryAfterMs` as the host asked, else `null`. */
  | { readonly kind: "throttled"; readonly retryAfterMs: number | null };

/**
 * Keeps requests to one host polite: how many at once, how close together, and a pause when the host asks for one.
 *
 * A 429 or 503 pauses the host as long as Retry-After says (at most two minutes), else for 1 s, 2 s, 4 s … up to a
 * minute, and halves the requests at once; every 20 good answers allow one more again. Crawls that share a gate keep
 * their limits together.
 */
export interface HostGate {
  /** Milliseconds until a request may start; `Infinity` while that depends on another one ending. */
  waitMs(settings: GateSettings): number;
  /** Counts a request that starts now. */
  begin(): void;
  /** Counts its end. */
  end(answer: GateAnswer, settings: GateSettings): void;
  /** Waits its turn and begins; goes before those that only ask with `waitMs`. @throws the signal's reason */
  enter(settings: GateSettings, signal: AbortSignal): Promise<void>;
  /** Calls `listener` whenever a request may have become possible; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** No request is under way and nothing of the past matters any more. */
  isIdle(): boolean;
}

const maxPauseMs = 120_000;
const maxBackoffMs = 60_000;
const answersPerRecovery = 20;

/** Makes the gate of a host. */
export function hostGate(clock: Clock): HostGate {
  const listeners = new Set<() => void>();
  const waiters: object[] = [];
  let inFlight = 0;
  let lastStart = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let limit = Number.POSITIVE_INFINITY;
  let throttlesInARow = 0;
  let goodAnswers = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function opensInMs(settings: GateSettings): number {
    if (inFlight >= Math.min(settings.concurrency, limit)) return Number.POSITIVE_INFINITY;
    const now = clock.monotonic();
    return Math.max(0, pausedUntil - now, lastStart + settings.intervalMs - now);
  }

  function begin(): void {
    inFlight++;
    lastStart = clock.monotonic();
  }

  function throttle(retryAfterMs: number | null, settings: GateSettings): void {
    const now = clock.monotonic();
    const backoffMs = Math.min(maxBackoffMs, 1000 * 2 ** Math.min(throttlesInARow, 10));
    // Answers that come while the host is paused were asked for before it complained: they say nothing new.
    if (now >= pausedUntil) {
      throttlesInARow++;
      limit = Math.max(1, Math.floor(Math.min(limit, settings.concurrency) / 2));
    }
    goodAnswers = 0;
    pausedUntil = Math.max(pausedUntil, now + Math.min(maxPauseMs, retryAfterMs ?? backoffMs));
  }

  function recover(settings: GateSettings): void {
    throttlesInARow = 0;
    if (limit === Number.POSITIVE_INFINITY || ++goodAnswers < answersPerRecovery) return;
    goodAnswers = 0;
    limit = limit + 1 >= settings.concurrency ? Number.POSITIVE_INFINITY : limit + 1;
  }

  function changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        listeners.delete(done);
        signal.removeEventListener("abort", done);
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      listeners.add(done);
      signal.addEventListener("abort", done);
    });
  }

  return {
    waitMs: (settings) => (waiters.length > 0 ? Number.POSITIVE_INFINITY : opensInMs(settings)),
    begin,
    end(answer, settings) {
      inFlight--;
      if (answer.kind === "throttled") throttle(answer.retryAfterMs, settings);
      if (answer.kind === "fine") recover(settings);
      notify();
    },
    async enter(settings, signal) {
      const waiter = {};
      waiters.push(waiter);
      try {
        for (;;) {
          signal.throwIfAborted();
          const waitMs = waiters[0] === waiter ? opensInMs(settings) : Number.POSITIVE_INFINITY;
          if (waitMs === 0) break;
          await (waitMs === Number.POSITIVE_INFINITY ? changed(signal) : clock.sleep(waitMs, signal));
        }
        begin();
      } finally {
        waiters.splice(waiters.indexOf(waiter), 1);
        notify();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isIdle: () =>
      inFlight === 0 && waiters.length === 0 && listeners.size === 0 && clock.monotonic() - lastStart > maxPauseMs,
  };
}

/** The gates of all hosts that someone crawls. */
export interface HostGates {
  /** The gate of a host (`example.com:8080`). */
  of(host: string): HostGate;
}

const manyGates = 4096;

/**
 * Makes a set of gates; crawls that share it share the patience of every host.
 *
 * @param make makes the gate of a host. Default: one that knows this process alone
 */
export function hostGates(clock: Clock, make: (host: string) => HostGate = () => hostGate(clock)): HostGates {
  const gates = new Map<string, HostGate>();
  return {
    of(host) {
      const known = gates.get(host);
      if (known !== undefined) return known;
      if (gates.size >= manyGates) {
        for (const [name, gate] of gates) if (gate.isIdle()) gates.delete(name);
      }
      const gate = make(host);
      gates.set(host, gate);
      return gate;
    },
  };
}
