/** Runs work in the order of its arrival, some of it at once. */
export interface Turns {
  /** Runs work in its turn. @returns `null` if it was stopped before its turn came */
  run<Value>(work: () => Promise<Value>): Promise<Value | null>;
  /** Starts no more work. */
  stop(): void;
  /** Number of works that run or wait. */
  readonly underWay: number;
}

/** Creates a queue. */
export function turns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  let isStopped = false;

  async function turn(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
  }

  function end(): void {
    const next = waiting.shift();
    // A turn passes from work to work, so that none can come in between.
    if (next === undefined) running--;
    else next();
  }

  return {
    async run(work) {
      await turn();
      try {
        return isStopped ? null : await work();
      } finally {
        end();
      }
    },
    stop() {
      isStopped = true;
    },
    get underWay() {
      return running + waiting.length;
    },
  };
}
