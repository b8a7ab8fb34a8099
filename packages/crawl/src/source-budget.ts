/** Decides which page sources a crawl keeps: first come, first served, while there is room. */
export interface SourceBudget {
  /** Counts the bytes that an earlier part of the crawl has kept. */
  begin(storedBytes: number): void;
  /** True while there is room for more. */
  readonly isOpen: boolean;
  /** Returns a source to be kept; `null` for none, and for one that does not fit, after which no more are kept. */
  keep(source: Uint8Array | null): Uint8Array | null;
}

/** @param maxBytes maximum size of all sources together; 0 keeps none */
export function sourceBudget(maxBytes: number): SourceBudget {
  let left = maxBytes;
  return {
    begin(storedBytes) {
      left = Math.max(0, maxBytes - storedBytes);
    },
    get isOpen() {
      return left > 0;
    },
    keep(source) {
      if (source === null) return null;
      const isStored = source.length <= left;
      left = isStored ? left - source.length : 0;
      return isStored ? source : null;
    },
  };
}
