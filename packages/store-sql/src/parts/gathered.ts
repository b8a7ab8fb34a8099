interface Wanted<Key, Answer> {
  readonly key: Key;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
}

/** How much is asked for together. */
export interface GatheredLimits {
  /** Keys of a question. */
  readonly most?: number;
  /** Questions under way at the same time; what comes meanwhile is gathered for the next one. */
  readonly atOnce?: number;
}

/**
 * Asks for all that is wanted in one turn of the event loop at its end, in one question: a server that many call has
 * several requests in a turn, and a question costs those who pass it on more than its answer.
 *
 * @param ask gives an answer for each key, in their order
 * @param limits default none: one question for each turn
 */
export function gathered<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly (Answer | null)[]>,
  { most = Number.POSITIVE_INFINITY, atOnce = Number.POSITIVE_INFINITY }: GatheredLimits = {},
): (key: Key) => Promise<Answer | null> {
  const wanted: Wanted<Key, Answer>[] = [];
  let isDue = false;
  let underWay = 0;

  function askForWanted(): void {
    isDue = false;
    while (wanted.length > 0 && underWay < atOnce) askFor(wanted.splice(0, most));
  }

  async function askFor(question: readonly Wanted<Key, Answer>[]): Promise<void> {
    underWay += 1;
    try {
      const answers = await ask(question.map(({ key }) => key));
      for (const [at, { resolve }] of question.entries()) resolve(answers[at] ?? null);
    } catch (error) {
      for (const { reject } of question) reject(error);
    } finally {
      underWay -= 1;
      askForWanted();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      wanted.push({ key, resolve, reject });
      if (isDue) return;
      isDue = true;
      setImmediate(askForWanted);
    });
}
