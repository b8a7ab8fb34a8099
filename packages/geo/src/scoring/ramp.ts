/** Returns 0 up to `from`, 1 from `to` on, and interpolates linearly between. */
export function ramp(value: number, from: number, to: number): number {
  return clamp((value - from) / (to - from));
}

/** Clamps a number to 0–1; NaN counts as 0. */
export function clamp(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(1, Math.max(0, value));
}

/** Returns the mean of numbers; 0 for none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the share of items that satisfy a predicate; 0 for none. */
export function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
