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
  readonly clock: Pick<Clock, "monotonic">;
  /** Maximum number of entries of one document. */
  readonly storedTogether: number;
  /** Stores what entries cost, each time before them: in a crash, the cost of some is counted twice rather than lost. */
  readonly storeCost: () => Promise<void>;
}

/** Age of the oldest entry from which the next one stores all: where hosts are slow, entries are few. */
const maxUnstoredMs = 5000;

/** Opens the log of a kind of documents. */
export function companionLog<Entry>(
  documents: DocumentStore,
  { crawlId, epoch, kind, clock, storedTogether, storeCost }: CompanionLogOptions,
): CompanionLog<Entry> {
  let waiting: Entry[] = [];
  let waitingSince = 0;
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

  return {
    async add(entry) {
      if (waiting.length === 0) waitingSince = clock.monotonic();
      waiting.push(entry);
      const isOld = clock.monotonic() - waitingSince >= maxUnstoredMs;
      if (isOld || waiting.length >= storedTogether) await flush();
    },
    flush,
  };
}
