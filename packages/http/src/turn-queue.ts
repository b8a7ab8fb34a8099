/** Runs what has the same key one after the other, in the order in which it was asked for. */
export type TurnQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** Makes a queue for each key; a key that nobody waits for takes no memory. */
export function turnQueue(): TurnQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    // Whoever failed has been told of it; the next one has a turn all the same.
    const turn = before.then(work, work);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
