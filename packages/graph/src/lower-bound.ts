/**
 * Returns the first index in an ascending list, or in a run of it, whose value is at least the wanted one; the run's
 * end when there is none.
 */
export function lowerBound(rising: Uint32Array, value: number, start = 0, end: number = rising.length): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
