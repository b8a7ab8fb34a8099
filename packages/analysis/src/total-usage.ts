import type { AnalysisResult } from "@sightline/model";
import type { ModelUsage } from "@sightline/model/ports";

/** Sums the usage of questions; calls without an answer (`null`) count as 0. */
export function totalUsage(usages: readonly (ModelUsage | null)[]): AnalysisResult["usage"] {
  const answered = usages.flatMap((usage) => usage ?? []);
  return {
    calls: answered.reduce((sum, { calls }) => sum + calls, 0),
    inputTokens: sumKnown(answered.map(({ inputTokens }) => inputTokens)),
    cachedInputTokens: answered.reduce((sum, { cachedInputTokens }) => sum + cachedInputTokens, 0),
    outputTokens: sumKnown(answered.map(({ outputTokens }) => outputTokens)),
    cost: answered.length === 0 ? null : sumKnown(answered.map(({ cost }) => cost ?? null)),
  };
}

function sumKnown(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
