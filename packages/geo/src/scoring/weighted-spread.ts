/** Weighted spread of scores over pages. */
export interface Spread {
  readonly p10: number;
  readonly median: number;
  /** Share of the weight with less than 40 points. */
  readonly under40Share: number;
}

const lowScore = 40;

/** Returns the spread of scores of 0–100; `null` when nothing has weight. */
export function weightedSpread(items: readonly { readonly score: number; readonly weight: number }[]): Spread | null {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const sorted = [...items].sort((a, b) => a.score - b.score);
  const at = (share: number) => {
    let sum = 0;
    for (const { score, weight } of sorted) {
      sum += weight;
      if (sum >= share * total) return score;
    }
    return sorted.at(-1)?.score ?? 0;
  };
  const low = sorted.reduce((sum, { score, weight }) => sum + (score < lowScore ? weight : 0), 0);
  return { p10: at(0.1), median: at(0.5), under40Share: Math.min(1, low / total) };
}
