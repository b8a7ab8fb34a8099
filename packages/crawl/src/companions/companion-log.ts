import type { Clock, DocumentStore } from "@sightline/model/ports";

/**
 * Log of what companion requests found, in documents of the crawl: a crash loses at most the entries of one, and of
 * those only what the last few seconds found.
 */
export interface CompanionLog<Entry> {
  /** Adds an entry, and stores those that are due. */
  add(entry: Entry): Promise<void>;
  /** Stores all entries. */
  flush(): Promise<void>;
}

/** Returns the entries of a log by URL; of several, the last one counts. */
export async function loggedByUrl<Entry extends { readonly url: string }>(
  documents: DocumentStore,
  crawlId: string,
  kind: string,
): Promise<ReadonlyMap<string, Entry>> {
  const stored = await documents.list(crawlId, kind);
  // Written by the log of this kind.
  const entries = stored.flatMap(({ value }) => (Array.isArray(value) ? (value as Entry[]) : []));
  return new Map(entries.map((entry) => [entry.url, entry]));
}

/** Options of a log. */
export interface CompanionLogOptions {
  readonly crawlId: string;
  readonly epoch: number;
  readonly kind: string;
  readonly clock: Pick<Clock, "sleep">;
  /** Aborts when nothing more is added. */
  readonly signal: AbortSignal;
  /** Maximum number of entries of one document. */
  readonly storedTogether: number;
  /** Stores what entries cost, each time before them: in a crash, the cost of some is counted twice rather than lost. */
  readonly storeCost: () => Promise<void>;
  /** Called when entries that were due could not be stored. */
  readonly fail: (error: unknown) => void;
}

/** Time after which entries are stored, however few. */
const maxUnstoredMs = 5000;

/** Opens the log of a kind of documents. */
export function companionLog<Entry>(
  documents: DocumentStore,
  { crawlId, epoch, kind, clock, signal, storedTogether, storeCost, fail }: CompanionLogOptions,
): CompanionLog<Entry> {
  let waiting: Entry[] = [];
  let blocks = 0;
  let last: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    if (waiting.length > 0) {
      const entries = waiting;
      waiting = [];
      // Keys ascend, within an epoch and from one to the next.
      const key = `${String(epoch).padStart(10, "0")}-${String(blocks++).padStart(10, "0")}`;
      last = last.then(storeCost).then(() => documents.put(crawlId, epoch, kind, key, entries));
    }
    await last;
  }

  function flushLater(): void {
    const onError = (error: unknown) => {
      if (!signal.aborted) fail(error);
    };
    clock.sleep(maxUnstoredMs, signal).then(flush).catch(onError);
  }

  return {
    async add(entry) {
      waiting.push(entry);
      if (waiting.length >= storedTogether) await flush();
      else if (waiting.length === 1) flushLater();
    },
    flush,
  };
}
