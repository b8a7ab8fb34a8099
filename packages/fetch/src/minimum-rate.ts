/** Minimum speed of a response once it has begun: the number of bytes in each window. */
export interface MinimumRate {
  readonly bytes: number;
  readonly windowMs: number;
}

/** A dial-up line is ten times as fast; a server may pause for one whole window but not for two. */
export const defaultMinimumRate: MinimumRate = { bytes: 1024, windowMs: 10_000 };

/** State that is watched: bytes read so far, and whether it is the reader that waits. */
export interface RateSubject {
  bytesRead(): number;
  isPaused(): boolean;
}

/**
 * Calls back once after a window in which too few bytes arrived.
 *
 * @returns a function that stops watching
 */
export function watchRate(rate: MinimumRate, subject: RateSubject, onSlow: () => void): () => void {
  let before = subject.bytesRead();
  let timer = setTimeout(windowOver, rate.windowMs);
  let check: NodeJS.Immediate | undefined;

  function windowOver(): void {
    // After a blocked event loop, timers run before the bytes that arrived meanwhile are read.
    check = setImmediate(judge);
  }

  function judge(): void {
    const now = subject.bytesRead();
    if (now - before < rate.bytes && !subject.isPaused()) {
      onSlow();
      return;
    }
    before = now;
    timer = setTimeout(windowOver, rate.windowMs);
  }

  return () => {
    clearTimeout(timer);
    clearImmediate(check);
  };
}
