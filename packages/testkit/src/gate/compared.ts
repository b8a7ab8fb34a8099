/** Rise over the record that needs no reason, as a share. */
export const tolerance = 0.05;

/** A figure of equal runs beside the recorded one. */
export interface Comparison {
  readonly median: number;
  /** What two medians of as many runs of the same code may differ by (A/A): twice the standard error, as a share. */
  readonly spread: number;
  /** Difference between the median and the record, as a share of the record; negative when it fell. */
  readonly rise: number;
  /** True unless the rise exceeds both the tolerance and the spread. */
  readonly holds: boolean;
}

/** Compares the values of equal runs with the recorded one. */
export function compared(values: readonly number[], recorded: number): Comparison {
  const middle = median(values);
  // From the median deviation, so that one run beside other work does not excuse a rise.
  const deviation = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  const spread = (2 * 1.2533 * deviation) / Math.sqrt(values.length) / middle;
  const rise = middle / recorded - 1;
  return { median: middle, spread, rise, holds: rise <= Math.max(tolerance, spread) };
}

/** Returns the middle of the sorted values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  const upper = sorted[at] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[at - 1] ?? Number.NaN) + upper) / 2;
}
