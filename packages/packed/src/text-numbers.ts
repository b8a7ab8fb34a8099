import { type HashSeed, hashText } from "./text-hash.ts";

/**
 * Maps texts to numbers by their 64-bit hash, without keeping a text: 8 bytes per slot, and those of the number.
 *
 * Two of a million texts share a hash with a chance of 3 in 100 million; they then share their number.
 */
export interface TextNumbers {
  /** Returns the number of a text; 0 for one that has none. */
  get(text: string): number;
  /** Gives a text a number, which must not be 0. */
  set(text: string, value: number): void;
  /** Number of texts that have a number. */
  readonly size: number;
  /** Maximum slots probed for one text. */
  readonly longestProbe: number;
}

type Column = Uint8Array | Uint32Array;

const fullAt = 0.6;
/** Maximum slots probed for one text; at this load, random hashes stay below 100 among ten million texts. */
const maxProbes = 256;

/**
 * Creates an empty map.
 *
 * @param seed unknown to whoever writes the texts, so that none can aim them at one slot; even if one succeeds, texts
 * without a free slot within 256 are kept in a map, and no text costs more than that
 * @param kind array that has room for the largest number
 */
export function textNumbers(seed: HashSeed, kind: new (length: number) => Column): TextNumbers {
  let capacity = 1 << 12;
  let lows = new Uint32Array(capacity);
  let highs = new Uint32Array(capacity);
  let values = new kind(capacity);
  /** Numbers by hash of texts without a free slot. */
  let crowded = new Map<string, number>();
  let size = 0;
  let maxProbeLength = 0;
  const hashed = new Uint32Array(2);
  let low = 0;
  let high = 0;

  function hash(text: string): void {
    hashText(text, seed, hashed);
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
      if (values[index] === 0 || (lows[index] === low && highs[index] === high)) return index;
    }
    return null;
  }

  function crowdedKey(): string {
    return `${low} ${high}`;
  }

  function put(value: number): void {
    const at = slot();
    if (at === null) {
      if (!crowded.has(crowdedKey())) size++;
      crowded.set(crowdedKey(), value);
      return;
    }
    if (values[at] === 0) size++;
    lows[at] = low;
    highs[at] = high;
    values[at] = value;
  }

  function grow(): void {
    const [oldLows, oldHighs, oldValues, oldCrowded] = [lows, highs, values, crowded];
    capacity *= 2;
    lows = new Uint32Array(capacity);
    highs = new Uint32Array(capacity);
    values = new kind(capacity);
    crowded = new Map();
    size = 0;
    for (let index = 0; index < oldValues.length; index++) {
      const value = oldValues[index] ?? 0;
      if (value === 0) continue;
      low = oldLows[index] ?? 0;
      high = oldHighs[index] ?? 0;
      put(value);
    }
    for (const [key, value] of oldCrowded) {
      [low = 0, high = 0] = key.split(" ").map(Number);
      put(value);
    }
  }

  return {
    get(text) {
      hash(text);
      const at = slot();
      return (at === null ? crowded.get(crowdedKey()) : values[at]) ?? 0;
    },
    set(text, value) {
      if (size >= capacity * fullAt) grow();
      hash(text);
      put(value);
    },
    get size() {
      return size;
    },
    get longestProbe() {
      return maxProbeLength;
    },
  };
}
