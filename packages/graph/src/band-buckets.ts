import { lowerBound } from "./lower-bound.ts";
import { bandCount } from "./site-table.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/**
 * Numbers the values that at least two signatures share in one band, from 1; unshared values become 0.
 *
 * Sorts, because a site controls the hashes of its pages: no choice of hashes makes a sort slow.
 *
 * @param bands the bands of all signatures, one signature after the other; overwritten with the numbers
 * @returns the count of numbers
 */
export async function numberBuckets(bands: Uint32Array, signal: AbortSignal): Promise<number> {
  const column = new Uint32Array(bands.length / bandCount);
  let buckets = 0;
  for (let band = 0; band < bandCount; band++) {
    await yieldToEventLoop(signal);
    for (let index = 0; index < column.length; index++) column[index] = bands[index * bandCount + band] ?? 0;
    const shared = sharedValues(column.sort());
    for (let position = band; position < bands.length; position += bandCount) {
      const slot = lowerBound(shared, bands[position] ?? 0);
      bands[position] = shared[slot] === bands[position] ? buckets + slot + 1 : 0;
    }
    buckets += shared.length;
  }
  return buckets;
}

/** Returns the values that occur more than once in a sorted list, ascending. */
function sharedValues(sorted: Uint32Array): Uint32Array {
  return sorted.filter((value, index) => value === sorted[index + 1] && value !== sorted[index - 1]);
}
