/** The least speed of an answer once it has begun: so many bytes in each window. */
export interface MinimumRate {
  readonly bytes: number;
  readonly windowMs: number;
}

/** A dial-up line is ten times as fast; a server may pause for a whole window but not for two. */
export const defaultMinimumRate: MinimumRate = { bytes: 1024, windowMs: 10_000 };

/** What is watched: bytes read so far, and whether it is the reader that waits. */
export interface RateSubject {
  bytesRead(): number;
  isPaused(): boolean;
}

/**
 * Calls back once when a window passed in which too little came.
 *
 * @returns stops watching
 */
export function watchRate(rate: MinimumRate, subject: RateSubject, onSlow: () => void): () => void {
  let before = subject.bytesRead();
  let timer = setTimeout(windowOver, rate.windowMs);
  let check: NodeJS.Immediate | undefined;

  function windowOver(): void {
    // After a blocked event loop timers run before what came meanwhile is read.
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
