const bins = 128;
const bandRows = 8;
const shingleWords = 5;
const shingleCharacters = 8;
const multiplier = 0x9e3779b1;
const empty = 0xffffffff;

/**
 * Returns the 16 band values of a text: one-permutation MinHash of its shingles in 128 bins, empty bins filled from the
 * next filled one to the right (rotation densification), then 8 bins to a band. Two texts that share a band value are
 * candidates for near-duplicates; with a Jaccard similarity of 0.9 they almost surely do.
 *
 * @param items hashes of words, or code units of a text without spaces
 */
export function similarityBands(items: ArrayLike<number>, shingleLength: number): number[] {
  if (items.length < shingleLength) return [];
  return bandsOf(densified(binMinima(items, shingleLength)));
}

/**
 * Returns the minimum hash of each bin; a separate function, because V8 fails to optimise the loop if code follows it.
 */
function binMinima(items: ArrayLike<number>, shingleLength: number): Uint32Array {
  const minima = new Uint32Array(bins).fill(empty);
  const leaving = power(multiplier, shingleLength);
  let rolling = 0;
  for (let index = 0; index < items.length; index++) {
    rolling = (Math.imul(rolling, multiplier) + (items[index] ?? 0)) | 0;
    if (index >= shingleLength) rolling = (rolling - Math.imul(items[index - shingleLength] ?? 0, leaving)) | 0;
    if (index < shingleLength - 1) continue;
    const hash = mix(rolling);
    const bin = hash >>> 25;
    const value = hash & 0x1ffffff;
    if (value < (minima[bin] ?? 0)) minima[bin] = value;
  }
  return minima;
}

/** Returns the bands for shingles of five words. */
export function wordBands(hashes: Uint32Array): number[] {
  return similarityBands(hashes, shingleWords);
}

/**
 * Returns the bands for shingles of eight characters, ignoring white space: for scripts without spaces between words.
 */
export function characterBands(lowerCase: string): number[] {
  const codes = new Uint32Array(lowerCase.length);
  let length = 0;
  for (let index = 0; index < lowerCase.length; index++) {
    const code = lowerCase.charCodeAt(index);
    if (code > 0x20 && code !== 0x3000 && code !== 0xa0) codes[length++] = code;
  }
  return similarityBands(codes.subarray(0, length), shingleCharacters);
}

function densified(minima: Uint32Array): Uint32Array {
  const filled = new Uint32Array(bins);
  for (let bin = 0; bin < bins; bin++) {
    let distance = 0;
    while (minima[(bin + distance) % bins] === empty && distance < bins) distance += 1;
    // Includes the distance, so that two texts agree only when the same bin filled the gap.
    filled[bin] = ((minima[(bin + distance) % bins] ?? 0) + Math.imul(distance, 0x2000003)) >>> 0;
  }
  return filled;
}

function bandsOf(values: Uint32Array): number[] {
  const bands: number[] = [];
  for (let start = 0; start < bins; start += bandRows) {
    let hash = start + 1;
    for (let row = start; row < start + bandRows; row++) hash = mix(Math.imul(hash, multiplier) ^ (values[row] ?? 0));
    bands.push(hash >>> 0);
  }
  return bands;
}

/** Finalises a 32-bit hash: every bit of the input affects every bit of the signed output. */
function mix(input: number): number {
  let hash = input;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let step = 0; step < exponent; step++) result = Math.imul(result, base);
  return result;
}
