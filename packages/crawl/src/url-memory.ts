/** What a crawl remembers of a URL, as bits. */
export const urlMarks = {
  /** Its fate is decided: it went into the frontier, or it never will. */
  offered: 1,
  /** The store knows it, but a later reference may still have it fetched. */
  recorded: 2,
  /** It lay beyond the depth limit when it was met. */
  deferred: 4,
  /** It belongs to a trap and was held back. */
  held: 8,
  /** A sitemap, a redirect or the owner names it: traps do not hold it back. */
  vouched: 16,
} as const;

/**
 * Remembers marks of URLs by their 64-bit hash, in 9 bytes a slot and without keeping a string.
 *
 * Two of a million URLs share a hash with a chance of 3 in 100 million; the second would then be taken for known.
 */
export interface UrlMemory {
  /** The marks of a URL; 0 for one that was never marked. */
  marks(url: string): number;
  /** Adds marks to those that the URL has. */
  mark(url: string, marks: number): void;
  /** How many URLs have marks. */
  readonly size: number;
}

const fullAt = 0.6;

/**
 * Makes an empty memory.
 *
 * @param seed text that sites cannot know, such as the crawl's id, so that none can aim URLs at one slot
 */
export function urlMemory(seed: string): UrlMemory {
  let capacity = 1 << 12;
  let lows = new Uint32Array(capacity);
  let highs = new Uint32Array(capacity);
  let marksOf = new Uint8Array(capacity);
  let size = 0;
  let low = 0;
  let high = 0;
  hash(seed, 0, 0);
  const seedLow = low;
  const seedHigh = high;

  function hash(text: string, lowSeed: number, highSeed: number): void {
    let a = 0xdeadbeef ^ lowSeed;
    let b = 0x41c6ce57 ^ highSeed;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 0x9e3779b1);
      b = Math.imul(b ^ code, 0x5f356495);
    }
    a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
    b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
    low = a >>> 0;
    high = b >>> 0;
  }

  /** The slot of the current hash: its own, or the empty one where it belongs. */
  function slot(): number {
    const mask = capacity - 1;
    let at = low & mask;
    while (marksOf[at] !== 0 && (lows[at] !== low || highs[at] !== high)) at = (at + 1) & mask;
    return at;
  }

  function put(marks: number): void {
    const at = slot();
    if (marksOf[at] === 0) size++;
    lows[at] = low;
    highs[at] = high;
    marksOf[at] = (marksOf[at] ?? 0) | marks;
  }

  function grow(): void {
    const [oldLows, oldHighs, oldMarks] = [lows, highs, marksOf];
    capacity *= 2;
    lows = new Uint32Array(capacity);
    highs = new Uint32Array(capacity);
    marksOf = new Uint8Array(capacity);
    size = 0;
    for (let at = 0; at < oldMarks.length; at++) {
      const marks = oldMarks[at] ?? 0;
      if (marks === 0) continue;
      low = oldLows[at] ?? 0;
      high = oldHighs[at] ?? 0;
      put(marks);
    }
  }

  return {
    marks(url) {
      hash(url, seedLow, seedHigh);
      return marksOf[slot()] ?? 0;
    },
    mark(url, marks) {
      if (size >= capacity * fullAt) grow();
      hash(url, seedLow, seedHigh);
      put(marks);
    },
    get size() {
      return size;
    },
  };
}
