const places = 10_000;

/** Rounds to four decimals: precise enough for every reader, and the same on every machine. */
export function round(value: number): number {
  return Math.round(value * places) / places;
}

/** Rounds a number that may be missing. */
export function roundOrNull(value: number | null): number | null {
  return value === null ? null : round(value);
}

/** Converts a share of 0–1 to points of 0–100. */
export function points(value: number | null): number | null {
  return value === null ? null : round(100 * Math.min(1, Math.max(0, value)));
}
