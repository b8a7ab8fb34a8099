/** Bytes of bodies that requests may read together. */
export interface ByteBudget {
  /** True once all of them were read. */
  readonly isSpent: boolean;
  /**
   * Reserves the bytes that a request wants, when there is room for them beside those of others; what is left, when there
   * are no others. Returns 0 when nothing is left. @throws the signal's reason
   */
  reserve(wanted: number, signal: AbortSignal): Promise<number>;
  /** Ends a reservation, of which so many bytes were read. */
  settle(reserved: number, read: number): void;
}

/** Creates a budget of bytes. */
export function byteBudget(bytes: number): ByteBudget {
  let left = bytes;
  let reserved = 0;
  let onSettled: (() => void)[] = [];

  function settled(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        signal.removeEventListener("abort", done);
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      signal.addEventListener("abort", done, { once: true });
      onSettled.push(done);
    });
  }

  return {
    get isSpent() {
      return left <= 0;
    },
    async reserve(wanted, signal) {
      signal.throwIfAborted();
      while (left - reserved < wanted && reserved > 0) await settled(signal);
      const granted = Math.max(0, Math.min(wanted, left - reserved));
      reserved += granted;
      return granted;
    },
    settle(granted, read) {
      reserved -= granted;
      left -= read;
      const woken = onSettled;
      onSettled = [];
      for (const wake of woken) wake();
    },
  };
}
