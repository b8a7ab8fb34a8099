/** 53-bit hash of integers that arrive one at a time: two 32-bit lanes, mixed at the end. */
export interface NumberHash {
  low: number;
  high: number;
}

/** Creates the hash of an empty sequence. */
export function numberHash(): NumberHash {
  return { low: 0x9e3779b9, high: 0x85ebca6b };
}

/** Adds one 32-bit number to the hash. */
export function take(hash: NumberHash, value: number): void {
  hash.low = Math.imul(hash.low ^ value, 0x01000193);
  hash.high = Math.imul((hash.high << 13) | (hash.high >>> 19), 5) ^ Math.imul(value, 0xcc9e2d51);
}

/** Returns the hash as an integer below 2^53. */
export function hashValue({ low, high }: NumberHash): number {
  const mixed = avalanche(low ^ Math.imul(high, 0x1b873593));
  const other = avalanche(high ^ mixed);
  return (other & 0x1fffff) * 0x1_0000_0000 + mixed;
}

/** Returns a 53-bit hash of a text. */
export function wideTextHash(text: string): number {
  const hash = numberHash();
  for (let offset = 0; offset < text.length; offset++) take(hash, text.charCodeAt(offset));
  return hashValue(hash);
}

/** Spreads every bit over the whole word (the finaliser of MurmurHash3). */
function avalanche(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
