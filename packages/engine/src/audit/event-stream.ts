import type { CrawlEvent } from "@sightline/model";

/** Events that a slow reader may miss: each of them repeats what the next one says. */
const mostBuffered = 1000;

/** Hands events to any number of readers, none of whom can slow the audit down. */
export interface EventStream<Event extends CrawlEvent = CrawlEvent> {
  push(event: Event): void;
  end(): void;
  /** Events from the start on; the last one of an ended stream is always seen. Ends quietly when the signal aborts. */
  read(signal?: AbortSignal): AsyncIterable<Event>;
}

interface Reader<Event> {
  buffer: Event[];
  wake: () => void;
}

/** Makes an empty stream. */
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
  if (buffer.length > mostBuffered) buffer.shift();
}
