/** Writes a score with at most one decimal, or `none`. */
export function shownScore(score: number | null): string {
  return score === null ? "none" : String(rounded(score));
}

/** Writes a difference of scores with its sign. */
export function signed(points: number): string {
  return `${points > 0 ? "+" : ""}${rounded(points)}`;
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}
