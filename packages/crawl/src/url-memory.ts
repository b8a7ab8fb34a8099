import { type HashSeed, textNumbers } from "@sightline/packed";

/** Bits that a crawl keeps of a URL. */
export const urlMarks = {
  /** Its outcome is decided: it went into the frontier, or it never will. */
  offered: 1,
  /** The store knows it, but a later reference may still cause it to be fetched. */
  recorded: 2,
  /** It was beyond the depth limit when it was found. */
  deferred: 4,
  /** It belongs to a trap and was held back. */
  held: 8,
  /** A sitemap, a redirect or the owner names it: traps do not hold it back. */
  vouched: 16,
} as const;

/** Stores marks of URLs by their 64-bit hash; a URL that shares its hash with another counts as already known. */
export interface UrlMemory {
  /** Returns the marks of a URL; 0 for one that was never marked. */
  marks(url: string): number;
  /** Adds marks to those of the URL. */
  mark(url: string, marks: number): void;
  /** Number of URLs with marks. */
  readonly size: number;
}

/** Creates an empty memory. @param seed unknown to sites and tenants */
export function urlMemory(seed: HashSeed): UrlMemory {
  const numbers = textNumbers(seed, Uint8Array);
  return {
    marks: (url) => numbers.get(url),
    mark: (url, marks) => numbers.set(url, numbers.get(url) | marks),
    get size() {
      return numbers.size;
    },
  };
}
