import { setTimeout } from "node:timers/promises";

interface Wanted<Key, Answer> {
  readonly key: Key;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
}

const patienceMs = 50;

/** A {@link GatheredLimits.patience} of many times what a short question takes: one that hangs does not stop all. */
export function shortPatience(): Promise<unknown> {
  return setTimeout(patienceMs, null, { ref: false });
}

/** How much is asked for together. */
export interface GatheredLimits {
  /** Keys of a question. */
  readonly most?: number;
  /** Questions under way at the same time; what comes meanwhile is gathered for the next one. */
  readonly atOnce?: number;
  /**
   * Resolves when a question that has just been asked holds the next one back no longer. Until then, or until it is
   * answered, what comes is gathered: few questions with many keys wake those who pass them on least often. Without it, no
   * question is waited for.
   */
  readonly patience?: () => Promise<unknown>;
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
  { most = Number.POSITIVE_INFINITY, atOnce = Number.POSITIVE_INFINITY, patience }: GatheredLimits = {},
): (key: Key) => Promise<Answer | null> {
  const wanted: Wanted<Key, Answer>[] = [];
  let isDue = false;
  let underWay = 0;
  let awaited = 0;

  function askForWanted(): void {
    isDue = false;
    while (wanted.length > 0 && underWay < atOnce && awaited === 0) askFor(wanted.splice(0, most));
  }

  /** @returns lets the next question be asked */
  function holdBack(wait: () => Promise<unknown>): () => void {
    let isAwaited = true;
    awaited += 1;
    const letGo = () => {
      if (isAwaited) awaited -= 1;
      isAwaited = false;
    };
    wait().then(() => {
      if (!isAwaited) return;
      letGo();
      askForWanted();
    });
    return letGo;
  }

  async function askFor(question: readonly Wanted<Key, Answer>[]): Promise<void> {
    underWay += 1;
    const letGo = patience === undefined ? null : holdBack(patience);
    try {
      const answers = await ask(question.map(({ key }) => key));
      for (const [at, { resolve }] of question.entries()) resolve(answers[at] ?? null);
    } catch (error) {
      for (const { reject } of question) reject(error);
    } finally {
      underWay -= 1;
      letGo?.();
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
