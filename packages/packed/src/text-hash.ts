/** Two random 32-bit integers. */
export type HashSeed = readonly [low: number, high: number];

/** Creates a seed from a source of random integers below a bound. */
export function hashSeed(randomInteger: (below: number) => number): HashSeed {
  return [randomInteger(0x1_0000_0000), randomInteger(0x1_0000_0000)];
}

/** Writes the low and the high half of a text's 64-bit hash into an array of two. */
export function hashText(text: string, [seedLow, seedHigh]: HashSeed, into: Uint32Array): void {
  let a = 0xdeadbeef ^ seedLow;
  let b = 0x41c6ce57 ^ seedHigh;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  into[0] = a;
  into[1] = b;
}
