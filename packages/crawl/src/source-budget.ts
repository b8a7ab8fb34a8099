/** Decides which sources of pages a crawl keeps: what comes first, as long as there is room. */
export interface SourceBudget {
  /** Counts what an earlier part of the crawl has kept. */
  begin(keptBytes: number): void;
  /** There is room for more. */
  readonly isOpen: boolean;
  /** Returns a source that is to be kept; `null` for none, and for one that has no room, which ends the keeping. */
  keep(source: Uint8Array | null): Uint8Array | null;
}

/** @param maxBytes of all sources together; 0 keeps none */
export function sourceBudget(maxBytes: number): SourceBudget {
  let left = maxBytes;
  return {
    begin(keptBytes) {
      left = Math.max(0, maxBytes - keptBytes);
    },
    get isOpen() {
      return left > 0;
    },
    keep(source) {
      if (source === null) return null;
      const isKept = source.length <= left;
      left = isKept ? left - source.length : 0;
      return isKept ? source : null;
    },
  };
}
