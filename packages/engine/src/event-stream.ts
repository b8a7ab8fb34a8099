import type { CrawlEvent } from "@sightline/model";

/** Events that a slow reader may miss: each of them repeats what the next one says. */
const mostBuffered = 1000;

/** Hands events to any number of readers, none of whom can slow the audit down. */
export interface EventStream {
  push(event: CrawlEvent): void;
  end(): void;
  /** Events from now on; the last one of an ended stream is always seen. */
  read(): AsyncIterable<CrawlEvent>;
}

interface Reader {
  buffer: CrawlEvent[];
  wake: () => void;
}

/** Makes an empty stream. */
export function eventStream(): EventStream {
  const readers = new Set<Reader>();
  const past: CrawlEvent[] = [];
  let ended = false;
  return {
    push(event) {
      remember(past, event);
      for (const reader of readers) {
        remember(reader.buffer, event);
        reader.wake();
      }
    },
    end() {
      ended = true;
      for (const reader of readers) reader.wake();
    },
    async *read() {
      const reader: Reader = { buffer: [...past], wake: () => {} };
      readers.add(reader);
      try {
        while (true) {
          const events = reader.buffer;
          reader.buffer = [];
          yield* events;
          if (reader.buffer.length > 0) continue;
          if (ended) return;
          await new Promise<void>((resolve) => {
            reader.wake = resolve;
          });
        }
      } finally {
        readers.delete(reader);
      }
    },
  };
}

function remember(buffer: CrawlEvent[], event: CrawlEvent): void {
  if (event.type === "progress" && buffer.at(-1)?.type === "progress") buffer.pop();
  buffer.push(event);
  if (buffer.length > mostBuffered) buffer.shift();
}
