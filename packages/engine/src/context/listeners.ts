/** Functions that are called with everything that happens. */
export interface Listeners<Event> {
  notify(event: Event): void;
  /** @returns function that unsubscribes */
  subscribe(listener: (event: Event) => void): () => void;
}

/** Creates a set of listeners. */
export function listeners<Event>(): Listeners<Event> {
  const all = new Set<(event: Event) => void>();
  return {
    notify(event) {
      for (const listener of all) listener(event);
    },
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
