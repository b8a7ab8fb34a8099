import type { CrawlEvent } from "@sightline/model";

/** Maximum buffered events for a slow reader; dropped events only repeat progress that the next one contains. */
const maxBuffered = 1000;

/** Broadcasts events to any number of readers, none of which can slow the audit down. */
export interface EventStream<Event extends CrawlEvent = CrawlEvent> {
  push(event: Event): void;
  end(): void;
  /**
   * Yields events from the start; the last event of an ended stream is always delivered. Ends without error on abort.
   */
  read(signal?: AbortSignal): AsyncIterable<Event>;
}

interface Reader<Event> {
  buffer: Event[];
  wake: () => void;
}

/** Creates an empty stream. */
export function eventStream<Event extends CrawlEvent = CrawlEvent>(): EventStream<Event> {
  const readers = new Set<Reader<Event>>();
  const past: Event[] = [];
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
    async *read(signal) {
      const reader: Reader<Event> = { buffer: [...past], wake: () => {} };
      readers.add(reader);
      const onAbort = () => reader.wake();
      const isLeft = () => signal?.aborted === true;
      signal?.addEventListener("abort", onAbort);
      try {
        while (!isLeft()) {
          const events = reader.buffer;
          reader.buffer = [];
          yield* events;
          if (reader.buffer.length > 0) continue;
          if (ended || isLeft()) return;
          await new Promise<void>((resolve) => {
            reader.wake = resolve;
          });
        }
      } finally {
        signal?.removeEventListener("abort", onAbort);
        readers.delete(reader);
      }
    },
  };
}

function remember<Event extends CrawlEvent>(buffer: Event[], event: Event): void {
  if (event.type === "progress" && buffer.at(-1)?.type === "progress") buffer.pop();
  buffer.push(event);
  if (buffer.length > maxBuffered) buffer.shift();
}
