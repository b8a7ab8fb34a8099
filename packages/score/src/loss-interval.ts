/** Count, mean and spread of the loss of pages, computed in one pass (Welford 1962, weighted). */
export interface LossSpread {
  pages: number;
  mean: number;
  squares: number;
}

/** Returns the spread of zero pages. */
export function lossSpread(): LossSpread {
  return { pages: 0, mean: 0, squares: 0 };
}

/** Adds pages of equal loss to a spread. */
export function observe(spread: LossSpread, loss: number, pages: number): void {
  if (pages <= 0) return;
  spread.pages += pages;
  const distance = loss - spread.mean;
  spread.mean += (distance * pages) / spread.pages;
  spread.squares += pages * distance * (loss - spread.mean);
}

/** 97.5 % quantile of the normal distribution. */
const z = 1.959964;
/** Minimum pages for which the sample's own spread is reliable. */
const enoughPages = 100;

/**
 * Returns the 95 % interval of the mean loss of all pages, some of which were drawn at random.
 *
 * With at least 100 pages, the normal interval of the sample's own variance with the finite population correction; with
 * fewer, the Wilson interval with the maximum variance of a loss between 0 and 1, which is wide and safe.
 *
 * @param drawn share of the pages that was drawn, 0–1
 */
export function meanInterval(spread: LossSpread, drawn: number): { readonly low: number; readonly high: number } {
  const { pages, mean } = spread;
  if (pages === 0) return { low: 0, high: 1 };
  if (pages >= enoughPages) {
    const variance = spread.squares / (pages - 1);
    const reach = z * Math.sqrt((variance / pages) * Math.max(0, 1 - drawn));
    return { low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) };
  }
  const scale = 1 + z ** 2 / pages;
  const middle = (mean + z ** 2 / (2 * pages)) / scale;
  const reach = (z / scale) * Math.sqrt((mean * (1 - mean)) / pages + z ** 2 / (4 * pages ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
