/** Runs work with the same key sequentially, in the order of the calls. */
export type TurnQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** Creates a queue for each key; an idle key uses no memory. */
export function turnQueue(): TurnQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    // The caller of failed work has received the error; the next one runs regardless.
    const turn = before.then(work, work);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
