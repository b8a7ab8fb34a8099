import { breath } from "./breath.ts";
import { lowerBound } from "./lower-bound.ts";
import { bandCount } from "./site-table.ts";

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
    await breath(signal);
    for (let at = 0; at < column.length; at++) column[at] = bands[at * bandCount + band] ?? 0;
    const shared = sharedValues(column.sort());
    for (let at = band; at < bands.length; at += bandCount) {
      const place = lowerBound(shared, bands[at] ?? 0);
      bands[at] = shared[place] === bands[at] ? buckets + place + 1 : 0;
    }
    buckets += shared.length;
  }
  return buckets;
}

/** Returns the values that occur more than once in a sorted list, ascending. */
function sharedValues(sorted: Uint32Array): Uint32Array {
  return sorted.filter((value, at) => value === sorted[at + 1] && value !== sorted[at - 1]);
}
