import type { ModelUsage } from "@sightline/model/ports";

/** Usage of a call about which the provider said nothing. */
export const unknownUsage: ModelUsage = {
  calls: 1,
  inputTokens: null,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: null,
};

/** Usage of two calls together; what one of them does not know stays unknown. */
export function addUsage(first: ModelUsage, second: ModelUsage): ModelUsage {
  const cost = first.cost === undefined || second.cost === undefined ? {} : { cost: first.cost + second.cost };
  return {
    calls: first.calls + second.calls,
    inputTokens: addKnown(first.inputTokens, second.inputTokens),
    cachedInputTokens: first.cachedInputTokens + second.cachedInputTokens,
    cacheWriteTokens: first.cacheWriteTokens + second.cacheWriteTokens,
    outputTokens: addKnown(first.outputTokens, second.outputTokens),
    ...cost,
  };
}

function addKnown(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second;
}
