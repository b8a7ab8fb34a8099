import type { ModelUsage } from "@sightline/model/ports";
import type { GeoAudit } from "../result/geo-audit.ts";

/** Consumption of a language model. */
export type QuestionUsage = NonNullable<GeoAudit["model"]>["usage"];

/** Sums what calls to a model consumed; the cost is `null` if none has a price. */
export function summedUsage(calls: readonly ModelUsage[]): QuestionUsage {
  const sum = (numberOf: (usage: ModelUsage) => number | null | undefined) =>
    calls.reduce((total, usage) => total + (numberOf(usage) ?? 0), 0);
  return {
    calls: sum((usage) => usage.calls),
    inputTokens: sum((usage) => usage.inputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    cost: calls.some(({ cost }) => cost !== undefined) ? sum(({ cost }) => cost) : null,
  };
}
