interface Waiting<Key, Answer> {
  readonly key: Key;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks for all that is wanted in one turn of the event loop at its end, in one question: a server that many call has
 * several requests in a turn, and a question costs those who pass it on more than its answer.
 *
 * @param ask gives an answer for each key, in their order
 */
export function gathered<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly (Answer | null)[]>,
): (key: Key) => Promise<Answer | null> {
  let waiting: Waiting<Key, Answer>[] = [];

  async function askAll(): Promise<void> {
    const asking = waiting;
    waiting = [];
    try {
      const answers = await ask(asking.map(({ key }) => key));
      for (const [at, { resolve }] of asking.entries()) resolve(answers[at] ?? null);
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askAll);
      waiting.push({ key, resolve, reject });
    });
}
