import { hashUrl, type UrlSeed } from "./url-hash.ts";

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

/**
 * Stores marks of URLs by their 64-bit hash, in 9 bytes per slot and without keeping a string.
 *
 * Two of a million URLs share a hash with a chance of 3 in 100 million; the second would then count as already known.
 */
export interface UrlMemory {
  /** Returns the marks of a URL; 0 for one that was never marked. */
  marks(url: string): number;
  /** Adds marks to those of the URL. */
  mark(url: string, marks: number): void;
  /** Number of URLs with marks. */
  readonly size: number;
  /** Maximum slots probed for one URL. */
  readonly longestProbe: number;
}

const fullAt = 0.6;
/** Maximum slots probed for one URL; at this load, random hashes stay below 100 among ten million URLs. */
const maxProbes = 256;

/**
 * Creates an empty memory.
 *
 * @param seed unknown to sites and tenants, so that none can aim URLs at one slot; even if one succeeds, URLs without a
 * free slot within 256 are kept in a map, and no URL costs more than that
 */
export function urlMemory(seed: UrlSeed): UrlMemory {
  let capacity = 1 << 12;
  let lows = new Uint32Array(capacity);
  let highs = new Uint32Array(capacity);
  let marksOf = new Uint8Array(capacity);
  /** Marks by hash of URLs without a free slot. */
  let crowded = new Map<string, number>();
  let size = 0;
  let maxProbeLength = 0;
  const hashed = new Uint32Array(2);
  let low = 0;
  let high = 0;

  function hash(url: string): void {
    hashUrl(url, seed, hashed);
    low = hashed[0] ?? 0;
    high = hashed[1] ?? 0;
  }

  /**
   * Returns the slot of the current hash: its own, or the empty one where it belongs; `null` if all permitted slots are
   * taken.
   */
  function slot(): number | null {
    const mask = capacity - 1;
    for (let probe = 0; probe < maxProbes; probe++) {
      if (probe >= maxProbeLength) maxProbeLength = probe + 1;
      const index = (low + probe) & mask;
      if (marksOf[index] === 0 || (lows[index] === low && highs[index] === high)) return index;
    }
    return null;
  }

  function crowdedKey(): string {
    return `${low} ${high}`;
  }

  function put(marks: number): void {
    const at = slot();
    if (at === null) {
      const known = crowded.get(crowdedKey());
      if (known === undefined) size++;
      crowded.set(crowdedKey(), (known ?? 0) | marks);
      return;
    }
    if (marksOf[at] === 0) size++;
    lows[at] = low;
    highs[at] = high;
    marksOf[at] = (marksOf[at] ?? 0) | marks;
  }

  function grow(): void {
    const [oldLows, oldHighs, oldMarks, oldCrowded] = [lows, highs, marksOf, crowded];
    capacity *= 2;
    lows = new Uint32Array(capacity);
    highs = new Uint32Array(capacity);
    marksOf = new Uint8Array(capacity);
    crowded = new Map();
    size = 0;
    for (let index = 0; index < oldMarks.length; index++) {
      const marks = oldMarks[index] ?? 0;
      if (marks === 0) continue;
      low = oldLows[index] ?? 0;
      high = oldHighs[index] ?? 0;
      put(marks);
    }
    for (const [key, marks] of oldCrowded) {
      [low = 0, high = 0] = key.split(" ").map(Number);
      put(marks);
    }
  }

  return {
    marks(url) {
      hash(url);
      const at = slot();
      return (at === null ? crowded.get(crowdedKey()) : marksOf[at]) ?? 0;
    },
    mark(url, marks) {
      if (size >= capacity * fullAt) grow();
      hash(url);
      put(marks);
    },
    get size() {
      return size;
    },
    get longestProbe() {
      return maxProbeLength;
    },
  };
}
