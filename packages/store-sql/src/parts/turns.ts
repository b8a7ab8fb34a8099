/** So many that a turn stays below 10 ms when each of them is a list to write. */
export const answersPerTurn = 16;

/** Takes items, and handles them in their order. */
export interface Turns<Item> {
  add(item: Item): void;
  /** Handles at once what still waits. */
  finish(): void;
}

/**
 * Handles a few items in each turn of the event loop. Node gives a thread's messages to their listener for as long as more
 * of them come, and one question to a server may have many answers; when each is an answer to write, sockets, timers and
 * new connections would wait for all of them.
 */
export function inTurns<Item>(handle: (item: Item) => void, mostPerTurn: number): Turns<Item> {
  const waiting: Item[] = [];
  let isScheduled = false;

  function schedule(): void {
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(turn);
  }
  function turn(): void {
    for (const item of waiting.splice(0, mostPerTurn)) handle(item);
    schedule();
  }
  return {
    add(item) {
      waiting.push(item);
      if (!isScheduled) schedule();
    },
    finish() {
      for (const item of waiting.splice(0)) handle(item);
    },
  };
}
