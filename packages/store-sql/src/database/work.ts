/**
 * Work on a database, written once for both: `function*` and `yield*` stand for `async` and `await`. SQLite answers at
 * once, so that nothing else runs in the thread until a transaction has ended; PostgreSQL answers with promises.
 */
export type Work<Value> = Iterable<Promise<unknown>, Value, unknown>;

/** Work that is already done. */
export class Done<Value> implements Iterable<never, Value, unknown> {
  readonly done = true;
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }

  next(): this {
    return this;
  }

  [Symbol.iterator](): this {
    return this;
  }
}

/** Waits for a promise. */
export function* awaited<Value>(promise: Promise<Value>): Work<Value> {
  // Boundary at which an answer gets its type: `finish` returns what the promise resolves to.
  return (yield promise) as Value;
}

/** Runs work to its end, waiting for its promises. */
export async function finish<Value>(work: Work<Value>): Promise<Value> {
  const steps = work[Symbol.iterator]();
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    try {
      const answer = await step.value;
      step = steps.next(answer);
    } catch (error) {
      if (steps.throw === undefined) throw error;
      step = steps.throw(error);
    }
  }
}

/** Runs work to its end at once. @throws TypeError when it waits for something */
export function finishNow<Value>(work: Work<Value>): Value {
  const step = work[Symbol.iterator]().next();
  if (step.done) return step.value;
  throw new TypeError("Work on SQLite must not wait.");
}
